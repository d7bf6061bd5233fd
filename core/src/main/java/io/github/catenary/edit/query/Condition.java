package io.github.catenary.edit.query;

import java.util.List;
import java.util.OptionalDouble;

/** Holds or does not hold for an item. */
sealed interface Condition {
    /** Holds for every item. */
    Condition ANY = new All(List.of());

    boolean holds(Item item);

    record All(List<Condition> parts) implements Condition {
        @Override
        public boolean holds(Item item) {
            for (Condition part : parts) if (!part.holds(item)) return false;
            return true;
        }
    }

    record Some(List<Condition> parts) implements Condition {
        @Override
        public boolean holds(Item item) {
            for (Condition part : parts) if (part.holds(item)) return true;
            return false;
        }
    }

    record Not(Condition part) implements Condition {
        @Override
        public boolean holds(Item item) {
            return !part.holds(item);
        }
    }

    /** An item without the number does not fulfil it. */
    record Compares(QueryProperty property, Comparison comparison, double bound) implements Condition {
        @Override
        public boolean holds(Item item) {
            OptionalDouble number = property.number().apply(item);
            return number.isPresent() && comparison.holds(number.getAsDouble(), bound);
        }
    }

    /** Names compare without regard to case. */
    record Named(QueryProperty property, boolean equal, String name) implements Condition {
        @Override
        public boolean holds(Item item) {
            return property.holds().test(item, name) == equal;
        }
    }

    record Is(QueryProperty property) implements Condition {
        @Override
        public boolean holds(Item item) {
            return property.holds().test(item, "");
        }
    }
}
