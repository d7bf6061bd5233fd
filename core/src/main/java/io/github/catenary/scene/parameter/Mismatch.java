package io.github.catenary.scene.parameter;

import io.github.catenary.scene.Value;
import java.util.Optional;

/** Says what a parameter expected and what it found instead. */
final class Mismatch {
    private Mismatch() {}

    static Optional<String> of(String expected, Value found) {
        return Optional.of("expected " + expected + ", found " + describe(found));
    }

    static Optional<String> ofIds(String kind, Value value) {
        boolean fits =
                value instanceof Value.Items items && items.values().stream().allMatch(Mismatch::isId);
        return fits ? Optional.empty() : of("a list of " + kind + " ids [1, 2, …]", value);
    }

    private static boolean isId(Value value) {
        return value instanceof Value.Num number
                && number.value() == Math.rint(number.value())
                && number.value() >= 1
                && number.value() <= Integer.MAX_VALUE;
    }

    private static String describe(Value value) {
        if (value instanceof Value.Num number) return "the number " + number.text();
        if (value instanceof Value.Text text) return "the text \"" + text.value() + "\"";
        if (value instanceof Value.Bool bool) return Boolean.toString(bool.value());
        if (value instanceof Value.Items items)
            return "a list of " + items.values().size();
        return value instanceof Value.Fields ? "an object" : "null";
    }
}
