package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.XrayStage;
import java.util.List;

/**
 * Numbers all moments of a step: 0 before it, then one after each projection of a pass and after each other stage.
 * Immutable.
 */
final class StepIndex {
    private final List<XrayStage> stages;
    /** The moment at the start of each stage, then the last one. */
    private final long[] first;

    StepIndex(List<XrayStage> stages) {
        this.stages = stages;
        first = new long[stages.size() + 1];
        for (int i = 0; i < stages.size(); i++)
            first[i + 1] = first[i] + stages.get(i).moments();
    }

    /** The last moment. */
    long last() {
        return first[stages.size()];
    }

    /** The stage that has just happened, or part of it, at a moment; the first stage at moment 0. */
    int stage(long moment) {
        int low = 0;
        int high = stages.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (first[middle + 1] >= Math.max(1, moment)) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    /** How many projections of the stage, or whether the stage itself, has happened at a moment. */
    int within(long moment) {
        return Math.toIntExact(moment - first[stage(moment)]);
    }

    /** The moment at which a stage is complete. */
    long end(int stage) {
        return first[stage + 1];
    }

    /** The moment before a stage. */
    long start(int stage) {
        return first[stage];
    }

    /** The end of the stage, or of the next one if it is complete. */
    long nextStage(long moment) {
        if (moment >= last()) return last();
        int here = stage(moment);
        if (moment < end(here)) return end(here);
        int next = here + 1;
        while (next < stages.size() - 1 && end(next) == moment) next++; // a pass in which no spring gives way
        return end(next);
    }

    /** The end of the stage before. */
    long previousStage(long moment) {
        return moment <= 0 ? 0 : start(stage(moment));
    }

    /** The end of the substep, or of the next one if it is complete. */
    long nextSubstep(long moment) {
        if (moment >= last()) return last();
        int here = stage(moment);
        while (end(here) <= moment) here++;
        int substep = stages.get(here).substep();
        while (here + 1 < stages.size() && stages.get(here + 1).substep() == substep) here++;
        return end(here);
    }

    /** The start of the substep, or of the one before if nothing of it has happened. */
    long previousSubstep(long moment) {
        if (moment <= 0) return 0;
        int here = stage(moment);
        int substep = stages.get(here).substep();
        while (here > 0 && stages.get(here - 1).substep() == substep) here--;
        return start(here);
    }
}
