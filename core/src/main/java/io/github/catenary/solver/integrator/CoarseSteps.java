package io.github.catenary.solver.integrator;

/**
 * What an integrator does for springs that take fewer substeps than a frame has. These are sorted into kinds by how many
 * they take, the coarsest first; behind them comes the kind of all others. In the first of the substeps that a spring of a
 * coarse kind spans, the particles look as far ahead, the springs are projected there, and what they move, divided by the
 * number of substeps, is added to the displacement per substep. Both ends get opposite impulses, whatever else pulls at
 * them. For the thread that steps the run.
 */
public interface CoarseSteps {
    /** For each coarse kind how many substeps its springs span, descending; not to be written. */
    int[] spans();

    /** The kind with which long bounds act: that of the springs for which no group says a number. */
    int boundedKind();

    /**
     * Moves the particles as the next substeps would if there were no springs, and takes where they are now as their last
     * positions.
     *
     * @param substeps how many
     */
    void lookAhead(int substeps);

    /** The next passes project the springs of a kind, from 0; the last kind until somebody chooses. */
    void choose(int kind);
}
