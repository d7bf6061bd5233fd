package io.github.catenary.app.preview;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SettingsInUse;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.wide.KernelInfo;
import java.util.Optional;

/**
 * What the solver did for a frame, and with what.
 *
 * @param solved how well an implicit integrator solved its equations; empty for the others
 * @param passes empty where all passes are run always
 * @param workings empty where the solver does not go by the compiled order
 */
public record Effort(Optional<SolveReport> solved, Optional<Passes> passes, Optional<KernelInfo> workings) {
    /** Nothing to tell. */
    public static final Effort NONE = new Effort(Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * @param used the most that a substep took
     * @param most where they end at the latest
     */
    public record Passes(int used, int most) {}

    static Effort of(Frame frame) {
        if (frame.number() == 0) return NONE;
        SolverSettings settings = frame.scene().solver();
        boolean mayEnd = settings.passTolerance().isPresent()
                && SettingsInUse.of(frame.scene()).passTolerance();
        return new Effort(
                frame.solved(),
                mayEnd ? Optional.of(new Passes(frame.passesUsed(), settings.passes())) : Optional.empty(),
                frame.workings());
    }
}
