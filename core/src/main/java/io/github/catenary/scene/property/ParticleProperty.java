package io.github.catenary.scene.property;

import io.github.catenary.math.NumberRule;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The numbers of particles, in the order of a file. */
@SuppressWarnings("ImmutableEnumChecker") // the functions are methods of records
public enum ParticleProperty implements Property<Particle> {
    MASS(
            NumberRule.MASS,
            OptionalDouble.of(Particle.DEFAULT_MASS),
            particle -> OptionalDouble.of(particle.mass()),
            (particle, value) -> particle.withMass(value.orElseThrow())),
    RADIUS(
            NumberRule.RADIUS,
            OptionalDouble.of(0),
            particle -> OptionalDouble.of(particle.radius()),
            (particle, value) -> particle.withRadius(value.orElseThrow())),
    DRAG(NumberRule.DRAG, SolverProperty.DRAG, Particle::drag, Particle::withDrag);

    private final Declared<Particle> declared;
    private final Optional<SolverProperty> inherited;

    ParticleProperty(
            NumberRule rule,
            OptionalDouble usual,
            Function<Particle, OptionalDouble> given,
            BiFunction<Particle, OptionalDouble, Particle> with) {
        declared = new Declared<>(rule, false, usual, given, with);
        inherited = Optional.empty();
    }

    /** @param inherited what stands in for it where it is left open */
    ParticleProperty(
            NumberRule rule,
            SolverProperty inherited,
            Function<Particle, OptionalDouble> given,
            BiFunction<Particle, OptionalDouble, Particle> with) {
        declared = new Declared<>(rule, true, OptionalDouble.empty(), given, with);
        this.inherited = Optional.of(inherited);
    }

    @Override
    public Declared<Particle> declared() {
        return declared;
    }

    /** The number in effect: that of the particle, or of the scene. */
    public double inEffect(Scene scene, Particle particle) {
        OptionalDouble given = of(particle);
        return given.isPresent() ? given.getAsDouble() : inherited(scene).orElseThrow();
    }

    /** The number of the scene that a particle has without one of its own; empty if each has its own. */
    public OptionalDouble inherited(Scene scene) {
        return inherited.map(from -> from.of(scene.solver())).orElse(OptionalDouble.empty());
    }
}
