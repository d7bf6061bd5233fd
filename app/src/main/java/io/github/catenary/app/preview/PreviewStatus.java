package io.github.catenary.app.preview;

import io.github.catenary.solver.guard.Fault;
import java.util.List;

/**
 * The status of a run.
 *
 * @param speed the chosen number of simulated seconds per second of wall-clock time
 * @param frame the number of frames since the start
 * @param time simulated seconds since the start
 * @param effort the work of the solver for the last frame
 * @param problems the most serious first
 * @param faults the element types that failed in this run; each is among the problems, too
 */
public record PreviewStatus(
        boolean playing,
        double speed,
        long frame,
        double time,
        Pace pace,
        int tornCount,
        Effort effort,
        List<PreviewProblem> problems,
        List<Fault> faults) {
    /** The status before a scene is opened. */
    public static final PreviewStatus NONE =
            new PreviewStatus(false, 1, 0, 0, Pace.NONE, 0, Effort.NONE, List.of(), List.of());

    public PreviewStatus {
        problems = List.copyOf(problems);
        faults = List.copyOf(faults);
    }

    PreviewStatus withOnly(PreviewProblem problem) {
        return new PreviewStatus(false, speed, frame, time, pace, tornCount, effort, List.of(problem), faults);
    }
}
