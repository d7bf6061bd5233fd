package io.github.catenary.spi;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Checks whether an element can have an effect, for {@link ConstraintType#warnings}. The first requirement that is not
 * met becomes a warning:
 *
 * <pre>{@code
 * return Effect.of(element, scene).needsParticles(2).needsFreeParticle().needsNumber("elasticity").warnings();
 * }</pre>
 *
 * For one thread.
 */
public final class Effect {
    private final BoundElement element;
    private final Scene scene;
    private Optional<Message> lack = Optional.empty();

    private Effect(BoundElement element, Scene scene) {
        this.element = element;
        this.scene = scene;
    }

    /** @param element its arrays hold positions in the tables of the scene */
    public static Effect of(BoundElement element, Scene scene) {
        return new Effect(element, scene);
    }

    /**
     * Requires a condition without which the element has no effect.
     *
     * @param given the condition; evaluated only if all previous requirements are met
     * @param otherwise the warning: says what is missing and what to do
     */
    public Effect needs(BooleanSupplier given, Message otherwise) {
        if (lack.isEmpty() && !given.getAsBoolean()) lack = Optional.of(otherwise);
        return this;
    }

    /** Requires a number of particles. An element without any particle gets another warning, from the program. */
    public Effect needsParticles(int least) {
        int count = element.particles().length;
        return needs(
                () -> count == 0 || count >= least,
                Message.of(
                        "doubt.too-few",
                        "the element needs at least {0} particles, but has {1}, so it has no effect; select more"
                                + " particles",
                        least,
                        count));
    }

    /** Requires a particle that is not pinned, or a gesture of the scene that unpins particles. */
    public Effect needsFreeParticle() {
        return needs(
                () -> element.particles().length == 0
                        || unpins()
                        || Arrays.stream(element.particles())
                                .anyMatch(i -> !scene.particles().at(i).pinned()),
                Message.of(
                        "doubt.all-pinned",
                        "all particles of the element are pinned, so it has no effect; unpin one, or select others"));
    }

    /** Requires a spring with an end that is not pinned, or a gesture of the scene that unpins particles. */
    public Effect needsFreeSpring() {
        return needs(
                () -> element.springs().length == 0
                        || unpins()
                        || Arrays.stream(element.springs())
                                .anyMatch(i -> isFree(scene.springs().at(i))),
                Message.of(
                        "doubt.all-ends-pinned",
                        "both ends of all springs of the element are pinned, so it has no effect; unpin one, or"
                                + " select others"));
    }

    private boolean unpins() {
        return scene.tracks().stream().anyMatch(track -> track.kind() == TouchKind.UNPIN);
    }

    private boolean isFree(Spring spring) {
        return !scene.particles().get(spring.a()).pinned()
                || !scene.particles().get(spring.b()).pinned();
    }

    /** Requires a value other than 0 of a parameter that is a number. */
    public Effect needsNumber(String parameter) {
        return needs(() -> element.values().number(parameter) != 0, zero(parameter));
    }

    /** Requires a vector other than 0 of a parameter that is a vector. */
    public Effect needsVector(String parameter) {
        return needs(
                () -> {
                    Vec3 vector = element.values().vector(parameter);
                    return vector.x() != 0 || vector.y() != 0 || vector.z() != 0;
                },
                zero(parameter));
    }

    private static Message zero(String parameter) {
        return Message.of("doubt.zero", "{0} is 0, so the element has no effect; enter another value", parameter);
    }

    /** The warning about the element; empty if all requirements are met. */
    public List<Message> warnings() {
        return lack.stream().toList();
    }
}
