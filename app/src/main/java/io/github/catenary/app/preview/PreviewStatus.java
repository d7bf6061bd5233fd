package io.github.catenary.app.preview;

import io.github.catenary.solver.guard.Fault;
import java.util.List;

/**
 * How a run is doing.
 *
 * @param speed simulated seconds asked for per second of the wall clock
 * @param frame frames since the start
 * @param time simulated seconds since the start
 * @param effort what the solver did for the last frame
 * @param problems the gravest first
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
    /** Before anything was opened. */
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
