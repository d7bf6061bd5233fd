package io.github.catenary.solver;

import io.github.catenary.scene.SolverSettings;
import java.util.Arrays;
import java.util.List;

/** Everything a run remembers, so that it can go back and give the same bits again. Immutable to its holders. */
public final class SimulationState {
    final long frame;
    final double time;
    /** Under which the motion means what it does. */
    final SolverSettings settings;

    final Motion motion;
    final boolean[] torn;
    final TearLog tears;
    final List<double[]> kernels;
    private final int[] particleIds;
    private final int[] springIds;
    private final List<String> elementTypes;

    SimulationState(long frame, double time, SolverSettings settings, Substeps run) {
        this.frame = frame;
        this.time = time;
        this.settings = settings;
        this.motion = new Motion(run.particles);
        this.torn = run.springs.torn.clone();
        this.tears = run.tears.copy();
        this.kernels = List.copyOf(run.kernels.save());
        this.particleIds = run.particles.ids;
        this.springIds = run.springs.ids;
        this.elementTypes = run.kernels.types();
    }

    /** Frames since the start when it was taken. */
    public long frame() {
        return frame;
    }

    /** @throws IllegalArgumentException if the run does not have the same particles, springs and element types */
    void requireFits(Substeps run) {
        requireSame("particles", Arrays.equals(particleIds, run.particles.ids));
        requireSame("springs", Arrays.equals(springIds, run.springs.ids));
        requireSame("element types", elementTypes.equals(run.kernels.types()));
    }

    private static void requireSame(String what, boolean same) {
        if (same) return;
        throw new IllegalArgumentException("the saved state was expected to have the run's " + what
                + ", but has others; the scene was edited since: take a new one");
    }
}
