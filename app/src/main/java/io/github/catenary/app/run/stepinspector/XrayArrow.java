package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.Spot;
import io.github.catenary.analysis.stepinspector.StageDetail;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How far a particle moved, as an arrow.
 *
 * @param from m; likewise to
 */
record XrayArrow(Spot from, Spot to) {
    /** The most arrows of one stage: those of the longest ways. */
    private static final int MOST = 300;

    /** The length of the longest arrow, px before scaling. */
    private static final double LENGTH = 56;

    double length() {
        return from.distanceTo(to);
    }

    /** The ways of both ends of a spring. */
    static List<XrayArrow> of(ProjectionRow row) {
        return List.of(new XrayArrow(row.startA(), row.endA()), new XrayArrow(row.startB(), row.endB()));
    }

    /** The longest ways of particles in a stage that is no pass. */
    static List<XrayArrow> of(StageDetail look) {
        List<XrayArrow> all = new ArrayList<>();
        for (int i = 0; i < look.particles(); i++) {
            XrayArrow each = new XrayArrow(look.start(i), look.end(i));
            if (each.length() > 0 && each.length() < Double.POSITIVE_INFINITY) all.add(each);
        }
        all.sort(Comparator.comparingDouble(XrayArrow::length).reversed());
        return List.copyOf(all.subList(0, Math.min(MOST, all.size())));
    }

    /**
     * By how much to lengthen arrows so that the longest is easily seen: 1, 2 or 5 times a power of ten; 0 if there is
     * nothing to see.
     *
     * @param pixels of a metre
     */
    static double magnification(List<XrayArrow> arrows, double pixels) {
        double longest = 0;
        for (XrayArrow each : arrows) longest = Math.max(longest, each.length());
        if (!(longest * pixels > 0)) return 0;
        double wanted = LENGTH / (longest * pixels);
        double power = Math.pow(10, Math.floor(Math.log10(wanted)));
        if (!(power > 0) || Double.isInfinite(power)) return 0;
        double first = wanted / power;
        return power * (first >= 5 ? 5 : first >= 2 ? 2 : 1);
    }
}
