package io.github.catenary.solver;

import java.util.Arrays;
import java.util.List;

/** Everything a run remembers, so that it can go back and give the same bits again. Immutable to its holders. */
public final class SimulationState {
    final long frame;
    final double time;
    final Motion motion;
    final boolean[] torn;
    final List<double[]> kernels;
    private final int[] particleIds;
    private final int[] springIds;
    private final List<String> elementTypes;

    SimulationState(long frame, double time, ParticleArrays particles, SpringArrays springs, Kernels kernels) {
        this.frame = frame;
        this.time = time;
        this.motion = new Motion(particles);
        this.torn = springs.torn.clone();
        this.kernels = List.copyOf(kernels.save());
        this.particleIds = particles.ids;
        this.springIds = springs.ids;
        this.elementTypes = kernels.types();
    }

    /** Frames since the start when it was taken. */
    public long frame() {
        return frame;
    }

    /** @throws IllegalArgumentException if the run does not have the same particles, springs and element types */
    void requireFits(ParticleArrays particles, SpringArrays springs, Kernels running) {
        requireSame("particles", Arrays.equals(particleIds, particles.ids));
        requireSame("springs", Arrays.equals(springIds, springs.ids));
        requireSame("element types", elementTypes.equals(running.types()));
    }

    private static void requireSame(String what, boolean same) {
        if (same) return;
        throw new IllegalArgumentException("the saved state was expected to have the run's " + what
                + ", but has others; the scene was edited since: take a new one");
    }
}
