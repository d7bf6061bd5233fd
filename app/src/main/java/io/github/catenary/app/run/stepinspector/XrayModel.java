package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.BoundRow;
import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.solver.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The moment of a step that the window shows, and how to go from there. It asks for the look that the moment needs; until
 * it comes, what was shown last stays. EDT only.
 */
final class XrayModel {
    /** Gets the looks that are wanted. */
    @FunctionalInterface
    interface Asker {
        void look(int stage, int first);
    }

    private final List<Runnable> listeners = new ArrayList<>();
    private Asker asker = (stage, first) -> {};
    private Optional<XrayReport> report = Optional.empty();
    private StepIndex moments = new StepIndex(List.of());
    private Optional<StageDetail> look = Optional.empty();
    private List<XrayArrow> arrows = List.of();
    private List<BoundRow> chords = List.of();
    private long moment;
    /** The stage whose look is under way; -1: none is. */
    private int askedStage = -1;

    private int askedFirst = -1;
    private Optional<Frame> frame = Optional.empty();

    void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Begins with nothing; the asker gets looks from now on. */
    void begin(Asker newAsker) {
        asker = newAsker;
        report = Optional.empty();
        moments = new StepIndex(List.of());
        look = Optional.empty();
        frame = Optional.empty();
        moment = 0;
        askedStage = -1;
        tell();
    }

    void show(XrayState state) {
        boolean isNew = state.report().isPresent() && report.isEmpty();
        report = state.report();
        if (state.look().isPresent()) look = state.look();
        arrows = state.arrows();
        chords = state.chords();
        if (state.failure().isPresent() || state.look().filter(this::isAsked).isPresent()) askedStage = -1;
        if (isNew) {
            moments = new StepIndex(report.orElseThrow().stages());
            moment = 0;
            frame = report.map(XrayReport::before);
            ask();
        } else {
            refreshFrame();
            if (state.failure().isEmpty()) ask(); // the moment may have changed while the look was computed
        }
        tell();
    }

    private boolean isAsked(StageDetail seen) {
        return seen.stage() == askedStage && seen.first() == askedFirst;
    }

    private void tell() {
        listeners.forEach(Runnable::run);
    }

    Optional<XrayReport> report() {
        return report;
    }

    List<XrayStage> stages() {
        return report.map(XrayReport::stages).orElse(List.of());
    }

    /** True if there is a step to go through. */
    boolean hasSteps() {
        return moments.last() > 0;
    }

    long moment() {
        return moment;
    }

    long last() {
        return moments.last();
    }

    /** Number of the stage at the present moment. */
    int stageNumber() {
        return moments.stage(moment);
    }

    /** The stage at the present moment; empty before the step. */
    Optional<XrayStage> stage() {
        return moment == 0 || !hasSteps() ? Optional.empty() : Optional.of(stages().get(stageNumber()));
    }

    /** How many projections of the pass have been made. */
    int projections() {
        return hasSteps() ? moments.within(moment) : 0;
    }

    /** The look at the present stage; empty until it is there. */
    Optional<StageDetail> look() {
        return look.filter(seen -> hasSteps() && seen.stage() == stageNumber());
    }

    /** The projection that was made last; empty at the start of a pass, in other stages, and until it is known. */
    Optional<ProjectionRow> row() {
        if (!isPass() || projections() == 0) return Optional.empty();
        int number = projections() - 1;
        return look().filter(seen -> seen.has(number)).map(seen -> seen.row(number));
    }

    /** How far particles moved: both ends of the spring, or in other stages those that moved farthest. */
    List<XrayArrow> arrows() {
        if (isPass()) return row().map(XrayArrow::of).orElse(List.of());
        return look().isPresent() && moment > 0 ? arrows : List.of();
    }

    /** The long bounds that have just acted. */
    List<BoundRow> chords() {
        return look().isPresent() && moment > 0 ? chords : List.of();
    }

    private boolean isPass() {
        return hasSteps() && stages().get(stageNumber()).kind() == XrayStage.Kind.PASS;
    }

    /** True if the particles are shown where they are at the present moment. */
    boolean isCurrent() {
        return covers(projections());
    }

    private boolean covers(int at) {
        if (!isPass()) return look().isPresent();
        return look().filter(seen -> at >= seen.first() && at <= seen.first() + seen.count())
                .isPresent();
    }

    /** The run at the present moment, or as it was shown last. */
    Optional<Frame> frame() {
        return frame;
    }

    private void refreshFrame() {
        if (report.isEmpty() || !isCurrent()) return;
        StageDetail seen = look().orElseThrow();
        frame = report.map(all -> seen.frame(all.before(), projections()));
    }

    /** @param wanted is brought into the step */
    void goTo(long wanted) {
        long next = Math.max(0, Math.min(last(), wanted));
        if (next == moment) return;
        moment = next;
        ask();
        refreshFrame();
        tell();
    }

    private void ask() {
        if (!hasSteps() || isCurrent()) return;
        int first = isPass() ? Math.max(0, projections() - 1) / StepXray.WINDOW * StepXray.WINDOW : 0;
        if (askedStage == stageNumber() && askedFirst == first) return;
        askedStage = stageNumber();
        askedFirst = first;
        asker.look(askedStage, first);
    }

    void next() {
        goTo(moment + 1);
    }

    void previous() {
        goTo(moment - 1);
    }

    /** Goes to the end of the next group of springs that the solver computes at once. */
    void nextGroup() {
        goTo(moment + groupFrom(moment == last() ? 0 : projectionsAfter(), 1));
    }

    /** Number of projections of the pass to which the next one belongs. */
    private int projectionsAfter() {
        return isPass() && moment < moments.end(stageNumber()) ? projections() : 0;
    }

    /** Goes to the start of the group that was made last. */
    void previousGroup() {
        goTo(moment - groupFrom(projections() - 1, -1));
    }

    /** How many projections are in the group of one, from there on. */
    private int groupFrom(int projection, int step) {
        if (!isPass() || look().isEmpty() || !look().get().has(projection)) return 1;
        StageDetail seen = look().get();
        ProjectionRow one = seen.row(projection);
        if (one.group() < 0) return 1;
        int count = 1;
        for (int k = projection + step; seen.has(k) && seen.row(k).group() == one.group(); k += step) count++;
        return count;
    }

    void nextStage() {
        goTo(moments.nextStage(moment));
    }

    void previousStage() {
        goTo(moments.previousStage(moment));
    }

    void nextSubstep() {
        goTo(moments.nextSubstep(moment));
    }

    void previousSubstep() {
        goTo(moments.previousSubstep(moment));
    }

    /** Goes to the end of a stage. */
    void showStage(int stage) {
        goTo(Math.max(1, moments.end(stage)));
    }

    /** Goes to where a projection of the present pass has just been made. */
    void showProjection(int projection) {
        goTo(moments.start(stageNumber()) + projection + 1);
    }
}
