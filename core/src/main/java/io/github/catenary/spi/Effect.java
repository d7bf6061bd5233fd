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
 * What an element needs so that it does anything, for {@link ConstraintType#warnings}. The first thing that it lacks
 * becomes a warning:
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
     * Without this it does nothing.
     *
     * @param given asked only if nothing that was asked before is lacking
     * @param otherwise a sentence that says what is lacking and what to do
     */
    public Effect needs(BooleanSupplier given, Message otherwise) {
        if (lack.isEmpty() && !given.getAsBoolean()) lack = Optional.of(otherwise);
        return this;
    }

    /** Needs so many particles; one that has none at all is told otherwise. */
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

    /** Needs a particle that is not pinned, or that a hand of the scene unpins. */
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

    /** Needs a spring with an end that is not pinned, or that a hand of the scene unpins. */
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

    /** Needs another value than 0 of a parameter that is a number. */
    public Effect needsNumber(String parameter) {
        return needs(() -> element.values().number(parameter) != 0, zero(parameter));
    }

    /** Needs a vector with a length. */
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

    /** The warning about the element; empty if it lacks nothing. */
    public List<Message> warnings() {
        return lack.stream().toList();
    }
}
