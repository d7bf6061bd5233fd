package io.github.catenary.solver;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.integrator.Pbd;
import io.github.catenary.solver.simd.layout.SpringOrder;
import java.util.stream.IntStream;

/** The order in which a forward pass of the positional solver projects springs, known without a run. */
public final class PassOrder {
    private PassOrder() {}

    /**
     * Indices of the springs, in order. Where groups take substeps of their own, those of each kind come in this order.
     *
     * @param particles number of particles
     * @param a index of the particle at the first end of each spring; likewise b
     */
    public static int[] of(SolverSettings settings, int particles, int[] a, int[] b) {
        return switch (settings.order()) {
            case AUTHORED -> authored(a.length);
            case FAST ->
                a.length < Pbd.LEAST_SPRINGS
                        ? authored(a.length)
                        : SpringOrder.of(particles, a, b).sequence();
            case COLOURED ->
                a.length == 0
                        ? authored(0)
                        : SpringOrder.coloured(particles, a, b).sequence();
        };
    }

    private static int[] authored(int springs) {
        return IntStream.range(0, springs).toArray();
    }
}
