package io.github.catenary.scene;

import io.github.catenary.math.NumberRule;
import io.github.catenary.math.Require;
import io.github.catenary.scene.table.Identified;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A spring between two different particles.
 *
 * @param id positive, unique among springs
 * @param a id of the particle at one end
 * @param b id of the particle at the other end
 * @param restLength m, greater than 0; empty: the drawn distance of its ends
 * @param properties the values that this spring gives itself; its material gives the rest
 * @param material id of its material, if it has one
 * @param oneWay true if the whole correction goes to {@code b} (follow the leader, as in the seed's steel rope)
 * @param unknown data kept for a newer version or a plugin
 */
public record Spring(
        int id,
        int a,
        int b,
        SpringKind kind,
        OptionalDouble restLength,
        SpringProperties properties,
        Optional<String> material,
        boolean oneWay,
        UnknownData unknown)
        implements Identified {
    /** The elasticity if neither the spring nor its material gives one, as in the seed demo. */
    public static final double DEFAULT_ELASTICITY = 0.75;

    /** A spring with a smaller elasticity is soft on purpose: it is not meant to keep its rest length. */
    public static final double SOFT = 0.3;

    /** @throws IllegalArgumentException if both ends are one particle or a value is out of its range */
    public Spring {
        Require.id(id);
        Require.atLeast("a", a, 1);
        Require.atLeast("b", b, 1);
        if (a == b) {
            throw new IllegalArgumentException(
                    "both ends are particle " + a + ", but a spring joins two different particles");
        }
        NumberRule.REST_LENGTH.check(restLength);
    }

    /**
     * The share of its violation that one projection removes: its own elasticity, else that of its material, else {@link
     * #DEFAULT_ELASTICITY}.
     *
     * @param ofMaterial the properties of its material, {@link SpringProperties#OPEN} without one
     */
    public double elasticity(SpringProperties ofMaterial) {
        if (properties.elasticity().isPresent()) return properties.elasticity().getAsDouble();
        return ofMaterial.elasticity().orElse(DEFAULT_ELASTICITY);
    }

    /**
     * How much of its length long bounds keep, 0 to 1: its own share, else that of its material, else 1.
     *
     * @param ofMaterial the properties of its material, {@link SpringProperties#OPEN} without one
     */
    public double lengthShare(SpringProperties ofMaterial) {
        if (properties.lengthShare().isPresent())
            return properties.lengthShare().getAsDouble();
        return ofMaterial.lengthShare().orElse(1);
    }

    /** A spring at its drawn length that leaves all properties open. */
    public static Spring of(int id, int a, int b, SpringKind kind) {
        return new Spring(
                id,
                a,
                b,
                kind,
                OptionalDouble.empty(),
                SpringProperties.OPEN,
                Optional.empty(),
                false,
                UnknownData.NONE);
    }

    public boolean joins(int particle) {
        return a == particle || b == particle;
    }

    /** True if the other spring joins the same particles, and is of the same kind. */
    public boolean joinsAs(Spring other) {
        return a == other.a && b == other.b && kind == other.kind;
    }

    public Spring withId(int newId) {
        return new Spring(newId, a, b, kind, restLength, properties, material, oneWay, unknown);
    }

    public Spring withEnds(int newA, int newB) {
        return new Spring(id, newA, newB, kind, restLength, properties, material, oneWay, unknown);
    }

    public Spring withKind(SpringKind newKind) {
        return new Spring(id, a, b, newKind, restLength, properties, material, oneWay, unknown);
    }

    public Spring withRestLength(OptionalDouble newRestLength) {
        return new Spring(id, a, b, kind, newRestLength, properties, material, oneWay, unknown);
    }

    public Spring withProperties(SpringProperties newProperties) {
        return new Spring(id, a, b, kind, restLength, newProperties, material, oneWay, unknown);
    }

    public Spring withElasticity(OptionalDouble elasticity) {
        return withProperties(properties.withElasticity(elasticity));
    }

    public Spring withMaterial(Optional<String> newMaterial) {
        return new Spring(id, a, b, kind, restLength, properties, newMaterial, oneWay, unknown);
    }

    public Spring withOneWay(boolean newOneWay) {
        return new Spring(id, a, b, kind, restLength, properties, material, newOneWay, unknown);
    }
}
