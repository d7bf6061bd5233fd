package io.github.catenary.scene.property;

import io.github.catenary.math.NumberRule;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The properties that springs and materials share, in the order of a file. Each is declared here and nowhere else; a
 * spring that leaves one open inherits it from its material.
 */
@SuppressWarnings("ImmutableEnumChecker") // the functions are methods of records
public enum SpringProperty implements Property<SpringProperties> {
    ELASTICITY(
            NumberRule.ELASTICITY,
            Spring.DEFAULT_ELASTICITY,
            SpringProperties::elasticity,
            SpringProperties::withElasticity),
    STIFFNESS(
            NumberRule.STIFFNESS,
            SpringProperties::stiffness,
            SpringProperties::withStiffness,
            (scene, forces, spring) -> forces.stiffness(spring)),
    DAMPING(
            NumberRule.DAMPING,
            SpringProperties::damping,
            SpringProperties::withDamping,
            (scene, forces, spring) -> forces.damping(spring)),
    COMPLIANCE(
            NumberRule.COMPLIANCE,
            SpringProperties::compliance,
            SpringProperties::withCompliance,
            (scene, forces, spring) -> forces.compliance(spring)),
    LENGTH_SHARE(NumberRule.LENGTH_SHARE, 1, SpringProperties::lengthShare, SpringProperties::withLengthShare);

    /** Of springs alone. Without one, the drawn distance of the ends is the rest length. */
    public static final Property<Spring> REST_LENGTH = declare(new Property.Declared<>(
            NumberRule.REST_LENGTH, true, OptionalDouble.empty(), Spring::restLength, Spring::withRestLength));

    private final Declared<SpringProperties> declared;
    private final Effect effect;

    private interface Effect {
        double of(Scene scene, SpringForces forces, Spring spring);
    }

    /** A property that a spring has from itself, else from its material, else the usual number. */
    SpringProperty(
            NumberRule rule,
            double usual,
            Function<SpringProperties, OptionalDouble> given,
            BiFunction<SpringProperties, OptionalDouble, SpringProperties> with) {
        declared = new Declared<>(rule, true, OptionalDouble.of(usual), given, with);
        effect = (scene, forces, spring) -> inherited(scene, spring);
    }

    /** A property that follows from others where neither the spring nor its material gives it. */
    SpringProperty(
            NumberRule rule,
            Function<SpringProperties, OptionalDouble> given,
            BiFunction<SpringProperties, OptionalDouble, SpringProperties> with,
            Effect effect) {
        declared = new Declared<>(rule, true, OptionalDouble.empty(), given, with);
        this.effect = effect;
    }

    private double inherited(Scene scene, Spring spring) {
        OptionalDouble own = of(spring.properties());
        if (own.isPresent()) return own.getAsDouble();
        OptionalDouble shared = spring.material()
                .flatMap(scene::material)
                .map(material -> of(material.properties()))
                .orElse(OptionalDouble.empty());
        return shared.orElseGet(() -> usual().orElseThrow());
    }

    private static Property<Spring> declare(Declared<Spring> declared) {
        return () -> declared;
    }

    @Override
    public Declared<SpringProperties> declared() {
        return declared;
    }

    /** @throws IllegalArgumentException if the value is out of the bounds */
    public Spring with(Spring spring, OptionalDouble value) {
        return spring.withProperties(with(spring.properties(), value));
    }

    /**
     * The number in effect: that of the spring, that of its material, the usual one, or one that follows from others.
     *
     * @param forces of the scene
     */
    public double inEffect(Scene scene, SpringForces forces, Spring spring) {
        return effect.of(scene, forces, spring);
    }
}
