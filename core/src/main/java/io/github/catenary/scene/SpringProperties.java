package io.github.catenary.scene;

import java.util.OptionalDouble;

/**
 * How a spring responds to stretching. Springs and materials have the same four properties; each may be left open.
 *
 * @param elasticity share of the violation that one projection removes, in [0, 2]; for the positional solver
 * @param stiffness N/m, not negative; for the force-based integrators
 * @param damping N·s/m, not negative; for the force-based integrators
 * @param compliance m/N, not negative, 0 = rigid; for XPBD
 */
public record SpringProperties(
        OptionalDouble elasticity, OptionalDouble stiffness, OptionalDouble damping, OptionalDouble compliance) {
    public static final double MAX_ELASTICITY = 2;

    /** No property given. */
    public static final SpringProperties OPEN = new SpringProperties(
            OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    /** @throws IllegalArgumentException if a value is out of its range */
    public SpringProperties {
        if (elasticity.isPresent()) {
            double e = elasticity.getAsDouble();
            Require.finite("elasticity", e);
            if (e < 0 || e > MAX_ELASTICITY) {
                throw new IllegalArgumentException("elasticity is " + NumberText.of(e) + ", but must be in [0, 2]");
            }
        }
        Require.atLeastZero("stiffness", stiffness);
        Require.atLeastZero("damping", damping);
        Require.atLeastZero("compliance", compliance);
    }

    public static SpringProperties elastic(double elasticity) {
        return OPEN.withElasticity(OptionalDouble.of(elasticity));
    }

    public SpringProperties withElasticity(OptionalDouble newElasticity) {
        return new SpringProperties(newElasticity, stiffness, damping, compliance);
    }

    public SpringProperties withStiffness(OptionalDouble newStiffness) {
        return new SpringProperties(elasticity, newStiffness, damping, compliance);
    }

    public SpringProperties withDamping(OptionalDouble newDamping) {
        return new SpringProperties(elasticity, stiffness, newDamping, compliance);
    }

    public SpringProperties withCompliance(OptionalDouble newCompliance) {
        return new SpringProperties(elasticity, stiffness, damping, newCompliance);
    }
}
