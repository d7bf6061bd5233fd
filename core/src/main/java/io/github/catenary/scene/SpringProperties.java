package io.github.catenary.scene;

import io.github.catenary.math.NumberRule;
import java.util.OptionalDouble;

/**
 * How a spring responds to stretching. Springs and materials have the same properties; each may be left open.
 *
 * @param elasticity share of the violation that one projection removes, in [0, 2]; for the positional solver
 * @param stiffness N/m, not negative; for the force-based integrators
 * @param damping N·s/m, not negative; for the force-based integrators
 * @param compliance m/N, not negative, 0 = rigid; for XPBD
 * @param lengthShare how much of its length long bounds keep, in [0, 1]: they let it get as long as its rest length divided
 *     by this
 */
public record SpringProperties(
        OptionalDouble elasticity,
        OptionalDouble stiffness,
        OptionalDouble damping,
        OptionalDouble compliance,
        OptionalDouble lengthShare) {
    public static final double MAX_ELASTICITY = NumberRule.ELASTICITY.max();

    /** No property given. */
    public static final SpringProperties OPEN = new SpringProperties(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty());

    /** @throws IllegalArgumentException if a value is out of its range */
    public SpringProperties {
        NumberRule.ELASTICITY.check(elasticity);
        NumberRule.STIFFNESS.check(stiffness);
        NumberRule.DAMPING.check(damping);
        NumberRule.COMPLIANCE.check(compliance);
        NumberRule.LENGTH_SHARE.check(lengthShare);
    }

    /** With the whole length kept. */
    public SpringProperties(
            OptionalDouble elasticity, OptionalDouble stiffness, OptionalDouble damping, OptionalDouble compliance) {
        this(elasticity, stiffness, damping, compliance, OptionalDouble.empty());
    }

    public static SpringProperties elastic(double elasticity) {
        return OPEN.withElasticity(OptionalDouble.of(elasticity));
    }

    public SpringProperties withElasticity(OptionalDouble newElasticity) {
        return new SpringProperties(newElasticity, stiffness, damping, compliance, lengthShare);
    }

    public SpringProperties withStiffness(OptionalDouble newStiffness) {
        return new SpringProperties(elasticity, newStiffness, damping, compliance, lengthShare);
    }

    public SpringProperties withDamping(OptionalDouble newDamping) {
        return new SpringProperties(elasticity, stiffness, newDamping, compliance, lengthShare);
    }

    public SpringProperties withCompliance(OptionalDouble newCompliance) {
        return new SpringProperties(elasticity, stiffness, damping, newCompliance, lengthShare);
    }

    public SpringProperties withLengthShare(OptionalDouble newLengthShare) {
        return new SpringProperties(elasticity, stiffness, damping, compliance, newLengthShare);
    }

    /** With the compliance 0, which makes a spring rigid for XPBD. */
    public SpringProperties rigid() {
        return withCompliance(OptionalDouble.of(0));
    }

    /**
     * With the compliance that is the inverse of a firmness.
     *
     * @param firmness not negative, N/m; infinite makes a spring rigid for XPBD
     */
    public SpringProperties withFirmness(double firmness) {
        return withCompliance(OptionalDouble.of(Math.min(1 / firmness, Double.MAX_VALUE)));
    }

    /** With a stiffness that no compliance stands beside. */
    public SpringProperties withStiffnessAlone(OptionalDouble newStiffness) {
        return withStiffness(newStiffness).withCompliance(OptionalDouble.empty());
    }

    /**
     * What a spring with these properties and a material has, as properties of its own: in every integrator the spring
     * is the same without the material. An own stiffness hides the material's compliance, and the other way round.
     */
    public SpringProperties over(SpringProperties material) {
        return new SpringProperties(
                elasticity.isPresent() ? elasticity : material.elasticity,
                stiffness.isPresent() || compliance.orElse(0) > 0 ? stiffness : stiffnessFrom(material),
                damping.isPresent() ? damping : material.damping,
                compliance.isPresent() || stiffness.isPresent() ? compliance : material.compliance,
                lengthShare.isPresent() ? lengthShare : material.lengthShare);
    }

    /** A spring that is rigid for XPBD takes its stiffness from the compliance of its material. */
    private OptionalDouble stiffnessFrom(SpringProperties material) {
        double soft = material.compliance.orElse(0);
        boolean inverse = compliance.isPresent() && material.stiffness.isEmpty() && soft > 0;
        return inverse ? OptionalDouble.of(Math.min(1 / soft, Double.MAX_VALUE)) : material.stiffness;
    }
}
