package io.github.catenary.analysis.stepinspector;

/**
 * One projection of one spring.
 *
 * @param order its number in its pass, from 0
 * @param spring index of the spring; a and b are the indices of the particles at its ends
 * @param restLength m
 * @param shareA the share of the violation by which end a moves; {@link Double#NaN} under {@code xpbd}; likewise b
 * @param error what the projection brings towards 0, where the solver reads it, before it, m
 * @param multiplier λ after it, kg·m; {@link Double#NaN} if the solver keeps none
 * @param before l − L before it, m
 * @param after l − L after it, m
 * @param group number of its group of up to eight springs, which the solver may compute at once; −1 if the spring is
 *     computed alone; likewise lane, batch and tile
 * @param isRepeat true if the spring comes once more in this pass, because a group of the scene asks for it
 * @param isApart true if both ends were in one point, and were pushed apart
 * @param startA where end a was before, m; likewise b
 * @param endA where end a was after, m; likewise b
 */
public record ProjectionRow(
        int order,
        int spring,
        int a,
        int b,
        double restLength,
        double shareA,
        double shareB,
        double error,
        double multiplier,
        double before,
        double after,
        int group,
        int lane,
        int batch,
        int tile,
        boolean isRepeat,
        boolean isApart,
        Spot startA,
        Spot startB,
        Spot endA,
        Spot endB) {
    /** How far end a moved, m. */
    public double wayA() {
        return startA.distanceTo(endA);
    }

    /** How far end b moved, m. */
    public double wayB() {
        return startB.distanceTo(endB);
    }
}
