package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.kernel.ConstraintKernel;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** For each stage of a substep, the kernels that implement it; only these are called. */
final class StageTable {
    private static final int[] NOBODY = {};

    /** For each stage number, the numbers of the kernels in ascending order. */
    private final int[][] having = new int[Stage.values().length][];

    /** The numbers of kernels that may write springs before each step. */
    private int[] writing = NOBODY;

    StageTable() {
        Arrays.fill(having, NOBODY);
    }

    /** Records the stages of a kernel, or of another kernel that replaces it. */
    void add(int number, ConstraintKernel kernel) {
        boolean writes = Stage.writesSprings(kernel);
        for (Stage stage : Stage.values()) {
            if (!stage.isOfSubsteps() || !stage.isIn(kernel)) continue;
            having[stage.number()] = with(number, having(stage));
        }
        if (writes) writing = with(number, writing);
    }

    private static int[] with(int number, int[] numbers) {
        return IntStream.concat(IntStream.of(numbers), IntStream.of(number))
                .sorted()
                .distinct()
                .toArray();
    }

    /** True if any kernel may write springs before each step. */
    boolean anyWritesBeforeSteps() {
        return writing.length > 0;
    }

    /** True if a kernel may write springs before each step. */
    boolean writesBeforeSteps(int number) {
        return Arrays.binarySearch(writing, number) >= 0;
    }

    /** The stages of a substep that a kernel implements. */
    List<Stage> of(int number) {
        return Arrays.stream(Stage.values()).filter(stage -> has(stage, number)).toList();
    }

    /** True if a kernel implements a stage. */
    boolean has(Stage stage, int number) {
        return Arrays.binarySearch(having(stage), number) >= 0;
    }

    /** The numbers of the kernels that implement a stage, in ascending order; not to be written. */
    int[] having(Stage stage) {
        return having[stage.number()];
    }
}
