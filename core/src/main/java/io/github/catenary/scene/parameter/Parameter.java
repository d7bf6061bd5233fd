package io.github.catenary.scene.parameter;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One declared parameter. {@link #name} is its key in a file, {@link #label} its name in a form, {@link #description}
 * one sentence for a tooltip and the documentation.
 */
public sealed interface Parameter {
    String name();

    String label();

    String description();

    /** The value if a scene gives none; empty for a parameter that may stay unset. */
    Optional<Value> defaultValue();

    /** What is wrong with a value, as "expected … found …"; empty if the value fits. */
    Optional<Message> problem(Value value);

    /**
     * A number with a unit and bounds.
     *
     * @param unit such as {@code m}; empty if there is none
     */
    record Decimal(
            String name, String label, String description, String unit, Bounds bounds, Optional<Value> defaultValue)
            implements Parameter {
        /** The unit of angles, which {@link ParameterValues#angle} gives in radians. */
        static final String DEGREE = "°";

        @Override
        public Optional<Message> problem(Value value) {
            if (!(value instanceof Value.Num number))
                return Mismatch.of(Message.of("expected.number", "a number"), value);
            return bounds.contains(number.value())
                    ? Optional.empty()
                    : Mismatch.of(Message.of("expected.number-in", "a number {0}", bounds.message()), number.text());
        }
    }

    /**
     * A number with a default.
     *
     * @param unit such as {@code m}; empty if there is none
     */
    static Parameter number(
            String name, String label, String description, String unit, Bounds bounds, double defaultValue) {
        return new Decimal(name, label, description, unit, bounds, Optional.of(Value.of(defaultValue)));
    }

    /**
     * An angle with a default: a {@link Decimal} in degrees. Degrees are what bounds, files, the window and the command
     * line have, so that a quarter turn is 90; code reads {@link ParameterValues#angle}, in radians.
     *
     * @param bounds °
     * @param defaultValue °
     */
    static Parameter angle(String name, String label, String description, Bounds bounds, double defaultValue) {
        return number(name, label, description, Decimal.DEGREE, bounds, defaultValue);
    }

    /**
     * A whole number with a default.
     *
     * @param unit such as {@code m}; empty if there is none
     */
    static Parameter whole(
            String name, String label, String description, String unit, Bounds bounds, int defaultValue) {
        return new Whole(name, label, description, unit, bounds, Optional.of(Value.of(defaultValue)));
    }

    /**
     * Any three numbers, with a default: a point, direction or size.
     *
     * @param unit such as {@code m}; empty if there is none
     */
    static Parameter vector(String name, String label, String description, String unit, Vec3 defaultValue) {
        return vector(name, label, description, unit, Coordinates.ANY, defaultValue);
    }

    /** Three numbers that meet a condition, with a default. */
    static Parameter vector(
            String name, String label, String description, String unit, Coordinates coordinates, Vec3 defaultValue) {
        return new Vector(name, label, description, unit, coordinates, Optional.of(Value.of(defaultValue)));
    }

    /**
     * One of several words, with a default.
     *
     * @param choices among them the default
     */
    static Parameter choice(String name, String label, String description, String defaultValue, String... choices) {
        return new Choice(name, label, description, List.of(choices), Optional.of(Value.of(defaultValue)));
    }

    /** A switch with a default. */
    static Parameter onOff(String name, String label, String description, boolean defaultValue) {
        return new Switch(name, label, description, Optional.of(Value.of(defaultValue)));
    }

    /** Free text with a default. */
    static Parameter text(String name, String label, String description, String defaultValue) {
        return new Text(name, label, description, Optional.of(Value.of(defaultValue)));
    }

    /** Text in a required form, with a default that has it. */
    static Parameter text(String name, String label, String description, Text.Form form, String defaultValue) {
        return new Text(name, label, description, form, Optional.of(Value.of(defaultValue)));
    }

    /** A colour with a default. */
    static Parameter colour(String name, String label, String description, Rgb defaultValue) {
        return new Colour(name, label, description, Optional.of(Value.of(defaultValue.text())));
    }

    /**
     * A file that lies beside the scene, or below, and travels with it. It has no default: until the author chooses a
     * file, {@link ParameterValues#has} is false. Only element types have such parameters.
     *
     * @param endings of the file name, in lower case and without the dot, such as {@code csv}; at least one
     */
    static Parameter file(String name, String label, String description, String... endings) {
        return new File(name, label, description, List.of(endings));
    }

    /**
     * A file beside the scene, written as its path from the scene's folder on, with slashes. Code reads {@link
     * ParameterValues#file}.
     *
     * @param endings of the file name, in lower case and without the dot; at least one
     */
    record File(String name, String label, String description, List<String> endings) implements Parameter {
        /** @throws IllegalArgumentException if there is no ending, or one is not made of a-z, 0-9 and dots */
        public File {
            endings = List.copyOf(endings);
            boolean fit = !endings.isEmpty() && endings.stream().allMatch(each -> each.matches("[a-z0-9.]{1,20}"));
            if (!fit) throw new IllegalArgumentException(name + " has the endings " + endings + "; write them as csv");
        }

        @Override
        public Optional<Value> defaultValue() {
            return Optional.empty();
        }

        /** Whether a text may name such a file; the scene's check tells whether the file is there. */
        @Override
        public Optional<Message> problem(Value value) {
            if (value instanceof Value.Text text && SceneFiles.isInside(text.value()) && hasEnding(text.value())) {
                return Optional.empty();
            }
            return Mismatch.of(
                    Message.of(
                            "expected.file",
                            "a file beside the scene or below, as data/name.{0}, with an ending of {1}",
                            endings.get(0),
                            String.join(", ", endings)),
                    value);
        }

        /** True if a name has one of the endings, in any case. */
        public boolean hasEnding(String file) {
            String lower = file.toLowerCase(Locale.ROOT);
            return endings.stream().anyMatch(ending -> lower.endsWith("." + ending));
        }
    }

    /** A colour, written {@code #d55e00}. Code reads {@link ParameterValues#colour}. */
    record Colour(String name, String label, String description, Optional<Value> defaultValue) implements Parameter {
        @Override
        public Optional<Message> problem(Value value) {
            if (value instanceof Value.Text text && Rgb.isColour(text.value())) return Optional.empty();
            return Mismatch.of(
                    Message.of("expected.colour", "a colour such as \"#d55e00\", # and six hexadecimal digits"), value);
        }
    }

    /** A whole number with bounds. */
    record Whole(
            String name, String label, String description, String unit, Bounds bounds, Optional<Value> defaultValue)
            implements Parameter {
        @Override
        public Optional<Message> problem(Value value) {
            if (!(value instanceof Value.Num number) || number.value() != Math.rint(number.value())) {
                return Mismatch.of(Message.of("expected.whole", "a whole number"), value);
            }
            boolean fits = bounds.contains(number.value()) && Math.abs(number.value()) <= Integer.MAX_VALUE;
            return fits
                    ? Optional.empty()
                    : Mismatch.of(
                            Message.of("expected.whole-in", "a whole number {0}", bounds.message()), number.text());
        }
    }

    /** One of several words. */
    record Choice(String name, String label, String description, List<String> choices, Optional<Value> defaultValue)
            implements Parameter {
        public Choice {
            choices = List.copyOf(choices);
        }

        @Override
        public Optional<Message> problem(Value value) {
            Message expected = Message.of("expected.choice", "one of {0}", choices);
            if (!(value instanceof Value.Text text)) return Mismatch.of(expected, value);
            return choices.contains(text.value())
                    ? Optional.empty()
                    : Mismatch.of(expected, "\"" + text.value() + "\"");
        }
    }

    /** On or off. */
    record Switch(String name, String label, String description, Optional<Value> defaultValue) implements Parameter {
        @Override
        public Optional<Message> problem(Value value) {
            return value instanceof Value.Bool
                    ? Optional.empty()
                    : Mismatch.of(Message.of("expected.switch", "true or false"), value);
        }
    }

    /**
     * A point, direction or size: three numbers.
     *
     * @param coordinates the condition that the three numbers must meet
     */
    record Vector(
            String name,
            String label,
            String description,
            String unit,
            Coordinates coordinates,
            Optional<Value> defaultValue)
            implements Parameter {
        /** Any three numbers. */
        public Vector(String name, String label, String description, String unit, Optional<Value> defaultValue) {
            this(name, label, description, unit, Coordinates.ANY, defaultValue);
        }

        @Override
        public Optional<Message> problem(Value value) {
            if (!(value instanceof Value.Items items)
                    || items.values().size() != 3
                    || !items.values().stream().allMatch(Value.Num.class::isInstance)) {
                return Mismatch.of(Message.of("expected.vector", "three numbers [x, y, z]"), value);
            }
            return coordinates.mismatch(
                    items.values().stream().map(Value.Num.class::cast).toList());
        }
    }

    /** A set of particles in addition to the element's own target, written as that target is ({@link TargetValue}). */
    record Particles(String name, String label, String description, Optional<Value> defaultValue) implements Parameter {
        @Override
        public Optional<Message> problem(Value value) {
            return Mismatch.ofTarget(
                    Message.of(
                            "expected.particles",
                            "\"all\", {\"group\": id}, or a list of particle ids and ranges [1, 2, [5, 900]]"),
                    value);
        }
    }

    /** A set of springs in addition to the element's own target, written as that target is ({@link TargetValue}). */
    record Springs(String name, String label, String description, Optional<Value> defaultValue) implements Parameter {
        @Override
        public Optional<Message> problem(Value value) {
            return Mismatch.ofTarget(
                    Message.of(
                            "expected.springs",
                            "\"all\", {\"group\": id}, or a list of spring ids and ranges [1, 2, [5, 900]]"),
                    value);
        }
    }

    /**
     * A number for each particle or each spring that the element works on, which a brush can paint. In a scene it is a
     * list of pairs {@code [[id, number], …]}, ascending by id; all other items have the usual number. Ids that the
     * scene does not have are passed over.
     *
     * @param ofSprings true for springs, false for particles
     * @param unit such as {@code m}; empty if there is none
     * @param usual within the bounds
     */
    record Amounts(
            String name, String label, String description, boolean ofSprings, String unit, Bounds bounds, double usual)
            implements Parameter {
        /** @throws IllegalArgumentException if the usual number is out of the bounds */
        public Amounts {
            if (!bounds.contains(usual)) {
                throw new IllegalArgumentException(name + " is usually " + usual + ", but must be a number " + bounds);
            }
        }

        /** No item has a number of its own. */
        @Override
        public Optional<Value> defaultValue() {
            return Optional.of(new Value.Items(List.of()));
        }

        @Override
        public Optional<Message> problem(Value value) {
            return Mismatch.ofAmounts(value, bounds);
        }

        /** The numbers that a scene gives; the usual ones if it gives none, or something else. */
        public ItemAmounts in(Parameters given) {
            Value found =
                    given.find(name).filter(value -> problem(value).isEmpty()).orElse(new Value.Items(List.of()));
            return ItemAmounts.of(usual, (Value.Items) found);
        }
    }

    /**
     * Text, free or in a required form.
     *
     * @param form checks every text that a scene gives
     */
    record Text(String name, String label, String description, Form form, Optional<Value> defaultValue)
            implements Parameter {
        /** Free text. */
        public Text(String name, String label, String description, Optional<Value> defaultValue) {
            this(name, label, description, text -> Optional.empty(), defaultValue);
        }

        /** The required form of a text. */
        public interface Form {
            /** What is wrong with a text, as "expected … found …"; empty if the text fits. */
            Optional<Message> problem(String text);
        }

        @Override
        public Optional<Message> problem(Value value) {
            return value instanceof Value.Text text
                    ? form.problem(text.value())
                    : Mismatch.of(Message.of("expected.text", "a text"), value);
        }
    }
}
