package io.github.catenary.solver;

import java.util.List;

/** Everything a run remembers, so that it can go back and give the same bits again. Immutable to its holders. */
public final class SimulationState {
    final long frame;
    final double time;
    final double[][] positions;
    final boolean[] torn;
    final List<double[]> kernels;

    SimulationState(long frame, double time, ParticleArrays p, boolean[] torn, List<double[]> kernels) {
        this.frame = frame;
        this.time = time;
        this.positions =
                new double[][] {p.x.clone(), p.y.clone(), p.z.clone(), p.prevX.clone(), p.prevY.clone(), p.prevZ.clone()
                };
        this.torn = torn.clone();
        this.kernels = List.copyOf(kernels);
    }

    /** Frames since the start when it was taken. */
    public long frame() {
        return frame;
    }

    static double[][] arraysOf(ParticleArrays p) {
        return new double[][] {p.x, p.y, p.z, p.prevX, p.prevY, p.prevZ};
    }
}
