package io.github.catenary.edit.command;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SpringProperties;
import java.util.OptionalDouble;

/**
 * What an elasticity e amounts to under the positional solver, for one spring. With N projections in a substep of
 * duration h and keep k, a substep leaves the share m = (1 − e)^N of a violation c, so under an acceleration g
 *
 * <pre>  c' = m (c + k (c − c_prev) + k g h²),   at rest   g/c = (1 − m) / (m k h²)  </pre>
 *
 * g/c is the pull: the acceleration, for each metre of violation, that the spring withstands. It is ω² if the spring
 * swings slowly, so two elasticities of the same pull have the same sag and, unless a swing lasts only a few substeps,
 * the same period. If the springs are evaluated at their last positions, nothing that a projection does shows before
 * the next substep, and g/c = N e / (k h²).
 */
record ProjectedResponse(double h, int passes, boolean lastPosition) {
    static ProjectedResponse of(SolverSettings settings) {
        return new ProjectedResponse(
                settings.substepDuration(), settings.passes(), settings.evaluation() == Evaluation.LAST_POSITION);
    }

    /**
     * The pull g/c of an elasticity, 1/s²; infinite for a spring that lands on its rest length.
     *
     * @param repeats how often a pass projects the spring
     * @return empty if no spring pulls in this way: one that an odd number of projections leaves on the other side of
     *     its rest length
     */
    OptionalDouble pull(double elasticity, double keep, int repeats) {
        double projections = (double) passes * repeats;
        if (lastPosition) return OptionalDouble.of(projections * elasticity / keep / h / h);
        if (elasticity > 1 && projections % 2 != 0) return OptionalDouble.empty();
        double left = projections * StrictMath.log1p(-Math.min(elasticity, 2 - elasticity)); // ln m
        return OptionalDouble.of(StrictMath.expm1(-left) / keep / h / h);
    }

    /**
     * The elasticity of a pull.
     *
     * @param over prefer the elasticity above 1, if the number of projections is even
     * @return in [0, 2]; empty if no elasticity pulls so much
     */
    OptionalDouble elasticity(double pull, double keep, int repeats, boolean over) {
        double projections = (double) passes * repeats;
        if (lastPosition) {
            double elasticity = pull * keep * h * h / projections;
            return elasticity <= SpringProperties.MAX_ELASTICITY
                    ? OptionalDouble.of(elasticity)
                    : OptionalDouble.empty();
        }
        double share = -StrictMath.expm1(-StrictMath.log1p(pull * keep * h * h) / projections); // 1 − m^(1/N)
        return OptionalDouble.of(over && projections % 2 == 0 ? 2 - share : share);
    }
}
