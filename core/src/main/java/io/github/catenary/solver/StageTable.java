package io.github.catenary.solver;

import java.util.Arrays;
import java.util.stream.IntStream;

/** For each stage of a substep the kernels that have it as their own, so that only those are called for it. */
final class StageTable {
    private static final int[] NOBODY = {};

    /** By number of the stage, the numbers of the kernels, ascending. */
    private final int[][] having = new int[Stage.values().length][];

    StageTable() {
        Arrays.fill(having, NOBODY);
    }

    /** Notes the stages of a kernel, or of another that takes its number. */
    void add(int number, ConstraintKernel kernel) {
        for (Stage stage : Stage.values()) {
            if (!stage.isOfSubsteps() || !stage.isIn(kernel)) continue;
            having[stage.number()] = IntStream.concat(IntStream.of(having(stage)), IntStream.of(number))
                    .sorted()
                    .distinct()
                    .toArray();
        }
    }

    /** Ascending; not to be written. */
    int[] having(Stage stage) {
        return having[stage.number()];
    }
}
