package io.github.catenary.plugin.fem;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.Workers;
import java.util.Arrays;

/**
 * Passes over elements in which threads share one colour after the other. A backward pass takes the elements in exactly
 * the reverse order. The bits do not depend on the number of threads, because no two elements of a colour have a corner
 * in common. For the thread that steps the run; allocates nothing.
 */
final class ElementPasses implements Workers.Pieces {
    /** Elements of a piece; fewer cost less than it costs to wake another thread. */
    private static final int LEAST_ELEMENTS = 64;
    /** Pieces of a colour for each thread, so that one that begins late leaves others something to take. */
    private static final int PIECES = 4;

    private final ElementProjection[] projections;
    private final int[] firstOfColour;
    private final double[] multipliers;
    private boolean positional;

    private SolverView view;
    private boolean backward;
    private int from;
    private int to;
    private int pieces;

    /**
     * @param particles at the corners, one element after the other
     * @param firstOfColour the elements of colour c are {@code firstOfColour[c]} … {@code firstOfColour[c + 1]} − 1
     */
    ElementPasses(FiniteElements elements, int[] particles, int[] firstOfColour, SolverView view) {
        this.firstOfColour = firstOfColour;
        this.view = view;
        multipliers = new double[2 * elements.count()];
        int threads = view.workers().threads();
        projections = new ElementProjection[threads == 1 ? 1 : PIECES * threads];
        for (int k = 0; k < projections.length; k++) {
            projections[k] =
                    new ElementProjection(k == 0 ? elements : elements.forAnotherThread(), particles, multipliers);
        }
    }

    /** @param isPositional true if drag also reduces what moves particles, so that it must reduce the weights too */
    void setPositional(boolean isPositional) {
        positional = isPositional;
    }

    /** Begins a substep. */
    void begin() {
        Arrays.fill(multipliers, 0);
    }

    void project(SolverView of, boolean isBackward) {
        view = of;
        backward = isBackward;
        int colours = firstOfColour.length - 1;
        for (int n = 0; n < colours; n++) {
            int colour = backward ? colours - 1 - n : n;
            from = firstOfColour[colour];
            to = firstOfColour[colour + 1];
            pieces = Math.max(1, Math.min(projections.length, (to - from) / LEAST_ELEMENTS));
            of.workers().run(this, pieces);
        }
    }

    @Override
    public void piece(int number) {
        int begin = from + (int) ((long) (to - from) * number / pieces);
        int end = from + (int) ((long) (to - from) * (number + 1) / pieces);
        projections[number].project(begin, end, backward, view.substepDuration(), view.particles(), positional);
    }
}
