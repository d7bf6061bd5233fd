package io.github.catenary.edit.mesh;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import java.util.OptionalDouble;

/**
 * Springs one behind the other. A chain of n equal parts acts as the whole does if each part has n times its stiffness
 * and damping, and an n-th of its compliance and rest length. Of two different springs the compliances add up, and so do
 * the lengths that they may get. Only
 * what is given is converted; what is derived from the elasticity stays derived, for no elasticity is that of a chain.
 */
final class Chain {
    private final Scene scene;
    private final SpringForces forces;

    Chain(Scene scene) {
        this.scene = scene;
        forces = scene.forces();
    }

    /**
     * A part of a spring, still between the ends of the whole.
     *
     * @param parts how many such parts would make the whole, greater than 1; not a whole number for uneven parts
     */
    Spring part(Spring whole, double parts) {
        SpringProperties own = whole.properties();
        boolean compliant =
                own.compliance().isPresent() || complianceOfMaterial(whole).isPresent();
        SpringProperties part = own;
        if (compliant) part = part.withCompliance(OptionalDouble.of(forces.compliance(whole) / parts));
        if (givesStiffness(whole)) part = part.withStiffness(times(forces.stiffness(whole), parts));
        if (!forces.derivesDamping(whole)) part = part.withDamping(times(forces.damping(whole), parts));
        Spring result = part.equals(own) ? whole : whole.withProperties(part);
        return whole.restLength().isEmpty()
                ? result
                : result.withRestLength(OptionalDouble.of(whole.restLength().getAsDouble() / parts));
    }

    /** One spring in the place of two, still between the ends of the first. */
    Spring joined(Spring first, Spring second) {
        SpringProperties joined = first.properties();
        boolean derived = forces.derivesStiffness(first) && forces.derivesStiffness(second);
        if (!derived) joined = joined.withStiffness(series(forces.stiffness(first), forces.stiffness(second)));
        boolean compliant = first.properties().compliance().isPresent()
                || complianceOfMaterial(first).isPresent()
                || second.properties().compliance().isPresent()
                || complianceOfMaterial(second).isPresent();
        if (compliant) {
            double sum = forces.compliance(first) + forces.compliance(second);
            joined = joined.withCompliance(OptionalDouble.of(Math.min(sum, Double.MAX_VALUE)));
        }
        boolean damped = !forces.derivesDamping(first) || !forces.derivesDamping(second);
        if (damped) joined = joined.withDamping(series(forces.damping(first), forces.damping(second)));
        double whole = scene.restLength(first) + scene.restLength(second);
        double one = scene.lengthShare(first);
        double other = scene.lengthShare(second);
        if (one != other) {
            double longest = longest(first) + longest(second);
            double share = whole == 0 ? Math.min(one, other) : whole / longest;
            joined = joined.withLengthShare(OptionalDouble.of(share));
        }
        Spring result = first.withProperties(joined);
        boolean drawn = first.restLength().isEmpty() && second.restLength().isEmpty();
        return drawn ? result : result.withRestLength(OptionalDouble.of(whole));
    }

    /** How long a spring may become, m; infinite if nothing keeps its length. */
    private double longest(Spring spring) {
        double share = scene.lengthShare(spring);
        return share == 0 ? Double.POSITIVE_INFINITY : scene.restLength(spring) / share;
    }

    private boolean givesStiffness(Spring spring) {
        return !forces.derivesStiffness(spring)
                && (spring.properties().stiffness().isPresent()
                        || spring.properties().compliance().orElse(0) == 0);
    }

    private OptionalDouble complianceOfMaterial(Spring spring) {
        if (spring.properties().stiffness().isPresent()) return OptionalDouble.empty();
        return spring.material()
                .flatMap(scene::material)
                .map(material -> material.properties().compliance())
                .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble times(double value, double parts) {
        return OptionalDouble.of(Math.min(value * parts, Double.MAX_VALUE));
    }

    /** 1 / (1/x + 1/y); 0 if one of them is. */
    private static OptionalDouble series(double x, double y) {
        return OptionalDouble.of(x == 0 || y == 0 ? 0 : 1 / (1 / x + 1 / y));
    }
}
