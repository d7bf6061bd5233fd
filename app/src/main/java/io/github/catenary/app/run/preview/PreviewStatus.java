package io.github.catenary.app.run.preview;

import io.github.catenary.solver.sandbox.Fault;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The status of a run.
 *
 * @param speed the chosen number of simulated seconds per second of wall-clock time
 * @param frame the number of frames since the start
 * @param time simulated seconds since the start
 * @param addedSprings the number of springs that elements have added
 * @param addedParticles the number of particles that elements have added
 * @param largestStretch the largest length of a spring over its rest length, measured at most twice a second while
 *     the run plays; empty if there is no spring
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
        int addedSprings,
        int addedParticles,
        OptionalDouble largestStretch,
        Effort effort,
        List<PreviewProblem> problems,
        List<Fault> faults) {
    /** The status before a scene is opened. */
    public static final PreviewStatus NONE = new PreviewStatus(
            false, 1, 0, 0, Pace.NONE, 0, 0, 0, OptionalDouble.empty(), Effort.NONE, List.of(), List.of());

    public PreviewStatus {
        problems = List.copyOf(problems);
        faults = List.copyOf(faults);
    }

    PreviewStatus withOnly(PreviewProblem problem) {
        return with(false, List.of(problem));
    }

    PreviewStatus withAlso(PreviewProblem problem) {
        return with(
                playing,
                Stream.concat(Stream.of(problem), problems.stream().filter(each -> each.kind() != problem.kind()))
                        .toList());
    }

    private PreviewStatus with(boolean plays, List<PreviewProblem> newProblems) {
        return new PreviewStatus(
                plays,
                speed,
                frame,
                time,
                pace,
                tornCount,
                addedSprings,
                addedParticles,
                largestStretch,
                effort,
                newProblems,
                faults);
    }
}
