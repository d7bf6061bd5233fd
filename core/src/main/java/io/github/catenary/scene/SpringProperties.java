package io.github.catenary.scene;

import java.util.OptionalDouble;

/**
 * How a spring answers to being stretched; a spring and a material have the same four, each of which may be left open.
 *
 * @param elasticity share of the violation that one projection removes, in [0, 2]; the positional solver's
 * @param stiffness N/m, not negative; the force-based integrators'
 * @param damping N·s/m, not negative; the force-based integrators'
 * @param compliance m/N, not negative, 0 = rigid; XPBD's
 */
public record SpringProperties(
        OptionalDouble elasticity, OptionalDouble stiffness, OptionalDouble damping, OptionalDouble compliance) {
    public static final double MAX_ELASTICITY = 2;

    /** All four left open. */
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
