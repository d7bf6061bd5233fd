package io.github.catenary.app.run.preview;

import io.github.catenary.solver.Frame;
import java.util.Optional;

/**
 * The state of the preview at one moment.
 *
 * @param frame the last good frame; empty if the opened scene never ran
 * @param ailment what was noted last of a run that does not behave
 * @param unmet what was noted last of passes that have not converged
 * @param transport how the recording of the run is played
 */
public record PreviewState(
        Optional<Frame> frame,
        PreviewStatus status,
        Optional<InstabilityReport> ailment,
        Optional<InstabilityReport> unmet,
        Transport transport) {
    /** The state before a scene is opened. */
    public static final PreviewState NONE =
            new PreviewState(Optional.empty(), PreviewStatus.NONE, Optional.empty(), Optional.empty(), Transport.NONE);

    /** The same state with only this problem, not playing. */
    PreviewState withOnly(PreviewProblem problem) {
        return new PreviewState(frame, status.withOnly(problem), Optional.empty(), Optional.empty(), transport);
    }

    /** The same state with one more problem, before the others. */
    PreviewState withAlso(PreviewProblem problem) {
        return new PreviewState(frame, status.withAlso(problem), ailment, unmet, transport);
    }

    /** True if the next frame can be computed and would move something. */
    public boolean canRun() {
        return hasSomethingToRun() && status.problems().stream().noneMatch(PreviewProblem::stopsTheRun);
    }

    /** True if the frame can be computed again. */
    public boolean isRecorded() {
        return frame.isPresent() && !transport.timeline().futures().isEmpty();
    }

    /** True if there is a particle to move. */
    public boolean hasSomethingToRun() {
        return frame.isPresent() && !frame.get().scene().particles().isEmpty();
    }
}
