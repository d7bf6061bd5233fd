package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.UnmetForce;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SettingsInUse;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.simd.KernelInfo;
import java.util.Optional;

/**
 * The work of the solver for a frame.
 *
 * @param solved how well an implicit integrator solved its equations; empty for other integrators
 * @param passes empty if every substep runs all passes
 * @param unmet empty if the integrator does not tell it
 * @param timesHeld in how many substeps since the start the guard held the motion of a part
 * @param kernelInfo the kernel in use; empty if the solver does not use the compiled order
 * @param onDevice whether a device ran it, not the processor
 */
public record Effort(
        Optional<SolveReport> solved,
        Optional<Passes> passes,
        Optional<UnmetForce> unmet,
        long timesHeld,
        Optional<KernelInfo> kernelInfo,
        boolean onDevice) {
    /** Nothing to show. */
    public static final Effort NONE =
            new Effort(Optional.empty(), Optional.empty(), Optional.empty(), 0, Optional.empty(), false);

    /**
     * @param used the most passes of any substep
     * @param most the limit of passes
     */
    public record Passes(int used, int most) {}

    /** @param unmet what the passes have left, if the integrator tells it */
    static Effort of(Frame frame, Optional<UnmetForce> unmet, boolean onDevice) {
        if (frame.number() == 0) return NONE;
        SolverSettings settings = frame.scene().solver();
        boolean mayEnd = settings.passTolerance().isPresent()
                && SettingsInUse.of(frame.scene()).passTolerance();
        return new Effort(
                frame.solved(),
                mayEnd ? Optional.of(new Passes(frame.passesUsed(), settings.passes())) : Optional.empty(),
                unmet,
                frame.timesHeld(),
                frame.kernelInfo(),
                onDevice);
    }
}
