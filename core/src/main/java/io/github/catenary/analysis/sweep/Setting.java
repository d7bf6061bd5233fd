package io.github.catenary.analysis.sweep;

import io.github.catenary.generate.MisfitException;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A value of a scene that has a name, such as {@code passes} or {@code element:wind.strength}. Immutable.
 *
 * @param name as it was asked for
 * @param parameter the kind of its values, their unit and bounds
 * @param turn settings of a smaller turn are set first, because they change what the others are set in
 */
public record Setting(String name, Parameter parameter, Turn turn, Change change, Use use) {
    /** Which settings are set before which. */
    public enum Turn {
        /** Generators make their parts anew. */
        PART,
        /** Another integrator drops parameters. */
        INTEGRATOR,
        /** A level of quality chooses numbers that others may override. */
        QUALITY,
        SWEEP_FORWARD,
        OTHER,
        /** Needs an even number of passes. */
        SWEEP_SYMMETRIC
    }

    /** Puts a value into a scene. */
    public interface Change {
        /** @throws IllegalArgumentException if the scene cannot have the value, with the reason */
        Scene apply(Scene scene, Value value);
    }

    /** Tells whether the value has an effect. */
    public interface Use {
        Use ALWAYS = scene -> Optional.empty();

        /** Why it has no effect on a run of the scene; empty if it has one. */
        Optional<Message> whyNot(Scene scene);
    }

    /** A setting and its value. */
    public record Given(Setting setting, Value value) {
        private Turn turn() {
            boolean forward = setting.turn() == Turn.SWEEP_SYMMETRIC && value.equals(Value.of("forward"));
            return forward ? Turn.SWEEP_FORWARD : setting.turn();
        }
    }

    /** What is wrong with a value, as "expected … found …"; empty if it is of the kind and within the bounds. */
    public Optional<Message> mismatch(Value value) {
        return parameter.problem(value);
    }

    /**
     * The scene with the value.
     *
     * @throws MisfitException if the value does not fit; the message begins with the name
     */
    public Scene with(Scene scene, Value value) {
        Optional<Message> mismatch = mismatch(value);
        if (mismatch.isPresent()) throw new MisfitException(named(mismatch.get()));
        try {
            return change.apply(scene, value);
        } catch (IllegalArgumentException e) {
            throw new MisfitException(named(ErrorText.said(e)), e);
        }
    }

    private Message named(Message what) {
        return Message.of("setting.named", "{0}: {1}", name, what);
    }

    /**
     * The scene with all values, each set in its turn; of one turn in the given order.
     *
     * @throws MisfitException if a value does not fit; the message begins with its name
     */
    public static Scene all(Scene scene, List<Given> given) {
        Scene result = scene;
        List<Given> inTurn =
                given.stream().sorted(Comparator.comparing(Given::turn)).toList();
        for (Given each : inTurn) result = each.setting().with(result, each.value());
        return result;
    }

    /**
     * Why a value has no effect on a run.
     *
     * @param scene with all values
     * @return the first reason, which begins with the name; empty if all have an effect
     */
    public static Optional<Message> unused(Scene scene, List<Given> given) {
        return given.stream()
                .flatMap(each -> each.setting().use().whyNot(scene).stream()
                        .map(why -> Message.of(
                                "setting.unused",
                                "{0} has no effect: {1}",
                                each.setting().name(),
                                why)))
                .findFirst();
    }
}
