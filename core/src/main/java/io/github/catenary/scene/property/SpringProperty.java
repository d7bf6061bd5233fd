package io.github.catenary.scene.property;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.parameter.Bounds;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The properties that springs and materials share, in the order of a file. Each is declared here and nowhere else. */
@SuppressWarnings("ImmutableEnumChecker") // bounds are a record, and the functions are methods of records
public enum SpringProperty {
    ELASTICITY(
            "elasticity",
            "",
            Bounds.between(0, SpringProperties.MAX_ELASTICITY),
            SpringProperties::elasticity,
            SpringProperties::withElasticity,
            (scene, forces, spring) -> scene.elasticity(spring)),
    STIFFNESS(
            "stiffness",
            "N/m",
            Bounds.atLeast(0),
            SpringProperties::stiffness,
            SpringProperties::withStiffness,
            (scene, forces, spring) -> forces.stiffness(spring)),
    DAMPING(
            "damping",
            "N·s/m",
            Bounds.atLeast(0),
            SpringProperties::damping,
            SpringProperties::withDamping,
            (scene, forces, spring) -> forces.damping(spring)),
    COMPLIANCE(
            "compliance",
            "m/N",
            Bounds.atLeast(0),
            SpringProperties::compliance,
            SpringProperties::withCompliance,
            (scene, forces, spring) -> forces.compliance(spring));

    /** The keys in a file. */
    public static final List<String> KEYS =
            Arrays.stream(values()).map(SpringProperty::key).toList();

    private static final Map<String, SpringProperty> BY_KEY =
            Arrays.stream(values()).collect(Collectors.toMap(SpringProperty::key, property -> property));

    private final String key;
    private final String unit;
    private final Bounds bounds;
    private final Function<SpringProperties, OptionalDouble> given;

    private final BiFunction<SpringProperties, OptionalDouble, SpringProperties> with;

    private final Effect effect;

    private interface Effect {
        double of(Scene scene, SpringForces forces, Spring spring);
    }

    SpringProperty(
            String key,
            String unit,
            Bounds bounds,
            Function<SpringProperties, OptionalDouble> given,
            BiFunction<SpringProperties, OptionalDouble, SpringProperties> with,
            Effect effect) {
        this.key = key;
        this.unit = unit;
        this.bounds = bounds;
        this.given = given;
        this.with = with;
        this.effect = effect;
    }

    /** The property with a key in a file; empty for any other key. */
    public static Optional<SpringProperty> find(String key) {
        return Optional.ofNullable(BY_KEY.get(key));
    }

    /** The key in a file, in the names of fields, texts and edits, and in a query. */
    public String key() {
        return key;
    }

    /** The unit; empty for a pure number. */
    public String unit() {
        return unit;
    }

    /** The numbers that may be given. */
    public Bounds bounds() {
        return bounds;
    }

    /** The number that the properties give; empty if they leave it open. */
    public OptionalDouble of(SpringProperties properties) {
        return given.apply(properties);
    }

    /** @throws IllegalArgumentException if the value is out of the bounds */
    public SpringProperties with(SpringProperties properties, OptionalDouble value) {
        return with.apply(properties, value);
    }

    /** @throws IllegalArgumentException if the value is out of the bounds */
    public Spring with(Spring spring, OptionalDouble value) {
        return spring.withProperties(with(spring.properties(), value));
    }

    /**
     * The number in effect: that of the spring, that of its material, the default, or one that follows from others.
     *
     * @param forces of the scene
     */
    public double inEffect(Scene scene, SpringForces forces, Spring spring) {
        return effect.of(scene, forces, spring);
    }
}
