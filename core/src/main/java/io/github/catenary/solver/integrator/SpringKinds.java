package io.github.catenary.solver.integrator;

import io.github.catenary.scene.SubstepRates;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The springs of a run by the number of substeps that they take in a frame, the coarsest kind first. */
final class SpringKinds {
    /** For each coarse kind how many substeps its springs span. */
    final int[] spans;
    /** The kind of the springs for which no group says a number. */
    final int usual;

    private final int[] kindOf;
    /** For each kind the springs in the order of a forward pass; then those that are projected again, in that order. */
    private final int[][] once;

    private final int[][] again;
    private final int finest;
    private int chosen;

    /** @param sequence the springs in the order of a forward pass */
    SpringKinds(SubstepRates rates, SpringStore springs, int[] sequence) {
        int[] numbers = rates.numbers();
        boolean anyFinest = numbers[numbers.length - 1] == rates.finest();
        int coarse = anyFinest ? numbers.length - 1 : numbers.length;
        spans = new int[coarse];
        for (int kind = 0; kind < coarse; kind++) spans[kind] = rates.finest() / numbers[kind];
        usual = Arrays.binarySearch(numbers, rates.usual());
        kindOf = new int[springs.count];
        for (int i = 0; i < kindOf.length; i++) kindOf[i] = Arrays.binarySearch(numbers, rates.ofSpring(i));
        finest = coarse;
        once = new int[coarse + 1][];
        again = new int[coarse + 1][];
        for (int kind = 0; kind <= coarse; kind++) {
            once[kind] = of(kind, sequence);
            again[kind] = of(kind, springs.repeats);
        }
        chosen = finest;
    }

    private int[] of(int kind, int[] springs) {
        return IntStream.of(springs).filter(i -> kindOf[i] == kind).toArray();
    }

    /** How many substeps a spring spans. */
    int span(int spring) {
        return kindOf[spring] < spans.length ? spans[kindOf[spring]] : 1;
    }

    void choose(int kind) {
        chosen = kind;
    }

    void chooseFinest() {
        chosen = finest;
    }

    /** True if the springs of the finest kind are chosen. */
    boolean isFinest() {
        return chosen == finest;
    }

    /** The springs of the chosen kind in the order of a forward pass; not to be written. */
    int[] once() {
        return once[chosen];
    }

    /** Those that a pass projects again after these. */
    int[] again() {
        return again[chosen];
    }

    /** The passes over the chosen kind, one spring at a time. */
    Projections projections(SolverView view, ListedPasses.Rule rule) {
        ListedPasses[] passes = new ListedPasses[once.length];
        for (int kind = 0; kind < passes.length; kind++) {
            int[] order = IntStream.concat(IntStream.of(once[kind]), IntStream.of(again[kind]))
                    .toArray();
            passes[kind] = new ListedPasses(view, order, once[kind].length, rule);
        }
        return new Projections() {
            @Override
            public void pass(boolean backward, StepMonitor watch) {
                passes[chosen].pass(backward, watch);
            }

            @Override
            public void copyTo(Vectors positions) {
                passes[chosen].copyTo(positions);
            }
        };
    }
}
