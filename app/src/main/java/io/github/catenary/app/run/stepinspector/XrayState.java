package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.BoundRow;
import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.analysis.stepinspector.XrayReport;
import java.util.List;
import java.util.Optional;

/**
 * What the window shows.
 *
 * @param working true while something is computed
 * @param report empty until the step has been computed
 * @param look the stage that was last looked at from near; for the event thread alone
 * @param arrows the longest ways of particles in that stage, unless it is a pass
 * @param chords the long bounds that acted in that stage
 * @param failure why there is no report or no look, for people
 */
record XrayState(
        boolean working,
        Optional<XrayReport> report,
        Optional<StageDetail> look,
        List<XrayArrow> arrows,
        List<BoundRow> chords,
        Optional<String> failure) {
    /** More lines than that are only a blot, and take long to draw. */
    private static final int MOST_CHORDS = 3000;

    static final XrayState OPENING =
            new XrayState(true, Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.empty());

    static XrayState of(XrayReport report) {
        return new XrayState(false, Optional.of(report), Optional.empty(), List.of(), List.of(), Optional.empty());
    }

    XrayState failed(String why) {
        return new XrayState(false, report, look, arrows, chords, Optional.of(why));
    }

    /** Takes some time in large scenes. */
    XrayState with(StageDetail newLook) {
        boolean isPass = newLook.curve().length > 0;
        List<XrayArrow> longest = isPass ? List.of() : XrayArrow.of(newLook);
        return new XrayState(
                false, report, Optional.of(newLook), longest, newLook.bounds(MOST_CHORDS), Optional.empty());
    }

    XrayState looking() {
        return new XrayState(true, report, look, arrows, chords, Optional.empty());
    }
}
