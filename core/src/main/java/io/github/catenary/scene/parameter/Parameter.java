package io.github.catenary.scene.parameter;

import io.github.catenary.scene.Value;
import java.util.List;
import java.util.Optional;

/**
 * One declared parameter. {@link #name} is its key in a file, {@link #label} what a form shows, {@link #description} one
 * sentence for a tooltip and the documentation.
 */
public sealed interface Parameter {
    String name();

    String label();

    String description();

    /** The value used where a scene gives none; empty for a parameter that may stay unset. */
    Optional<Value> defaultValue();

    /** What is wrong with a value, as "expected … found …", or empty if it fits. */
    Optional<String> problem(Value value);

    /**
     * A number with a unit and bounds.
     *
     * @param unit such as {@code m}; empty where there is none
     */
    record Decimal(
            String name, String label, String description, String unit, Bounds bounds, Optional<Value> defaultValue)
            implements Parameter {
        @Override
        public Optional<String> problem(Value value) {
            if (!(value instanceof Value.Num number)) return Mismatch.of("a number", value);
            return bounds.contains(number.value())
                    ? Optional.empty()
                    : Optional.of("expected a number " + bounds + ", found " + number.text());
        }
    }

    /** A whole number with bounds. */
    record Whole(
            String name, String label, String description, String unit, Bounds bounds, Optional<Value> defaultValue)
            implements Parameter {
        @Override
        public Optional<String> problem(Value value) {
            if (!(value instanceof Value.Num number) || number.value() != Math.rint(number.value())) {
                return Mismatch.of("a whole number", value);
            }
            boolean fits = bounds.contains(number.value()) && Math.abs(number.value()) <= Integer.MAX_VALUE;
            return fits
                    ? Optional.empty()
                    : Optional.of("expected a whole number " + bounds + ", found " + number.text());
        }
    }

    /** One of a few words. */
    record Choice(String name, String label, String description, List<String> choices, Optional<Value> defaultValue)
            implements Parameter {
        public Choice {
            choices = List.copyOf(choices);
        }

        @Override
        public Optional<String> problem(Value value) {
            if (!(value instanceof Value.Text text)) return Mismatch.of("one of " + choices, value);
            return choices.contains(text.value())
                    ? Optional.empty()
                    : Optional.of("expected one of " + choices + ", found \"" + text.value() + "\"");
        }
    }

    /** On or off. */
    record Switch(String name, String label, String description, Optional<Value> defaultValue) implements Parameter {
        @Override
        public Optional<String> problem(Value value) {
            return value instanceof Value.Bool ? Optional.empty() : Mismatch.of("true or false", value);
        }
    }

    /** A point or direction: three numbers. */
    record Vector(String name, String label, String description, String unit, Optional<Value> defaultValue)
            implements Parameter {
        @Override
        public Optional<String> problem(Value value) {
            boolean fits = value instanceof Value.Items items
                    && items.values().size() == 3
                    && items.values().stream().allMatch(Value.Num.class::isInstance);
            return fits ? Optional.empty() : Mismatch.of("three numbers [x, y, z]", value);
        }
    }

    /** Ids of particles beside the element's own target. */
    record Particles(String name, String label, String description, Optional<Value> defaultValue) implements Parameter {
        @Override
        public Optional<String> problem(Value value) {
            return Mismatch.ofIds("particle", value);
        }
    }

    /** Ids of springs beside the element's own target. */
    record Springs(String name, String label, String description, Optional<Value> defaultValue) implements Parameter {
        @Override
        public Optional<String> problem(Value value) {
            return Mismatch.ofIds("spring", value);
        }
    }

    /** Free text. */
    record Text(String name, String label, String description, Optional<Value> defaultValue) implements Parameter {
        @Override
        public Optional<String> problem(Value value) {
            return value instanceof Value.Text ? Optional.empty() : Mismatch.of("a text", value);
        }
    }
}
