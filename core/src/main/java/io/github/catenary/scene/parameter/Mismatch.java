package io.github.catenary.scene.parameter;

import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import java.util.Optional;

/** Says what a parameter expected and what it found instead. */
final class Mismatch {
    private Mismatch() {}

    static Optional<Message> of(Message expected, Value found) {
        return of(expected, describe(found));
    }

    static Optional<Message> of(Message expected, Object found) {
        return Optional.of(Message.of("mistake.mismatch", "expected {0}, found {1}", expected, found));
    }

    static Optional<Message> ofTarget(Message expected, Value value) {
        return TargetValue.read(value).isPresent() ? Optional.empty() : of(expected, value);
    }

    /** Pairs of an id and a number, ascending by id. */
    static Optional<Message> ofAmounts(Value value, Bounds bounds) {
        Message expected = Message.of(
                "expected.amounts",
                "pairs [[id, number], …] in ascending order of ids, each with a number {0}",
                bounds.message());
        if (!(value instanceof Value.Items pairs)) return of(expected, value);
        double last = 0;
        for (Value each : pairs.values()) {
            boolean fits = each instanceof Value.Items pair
                    && pair.values().size() == 2
                    && isId(pair.values().get(0))
                    && pair.values().get(1) instanceof Value.Num number
                    && bounds.contains(number.value());
            if (!fits) return of(expected, each);
            double id = ((Value.Num) ((Value.Items) each).values().get(0)).value();
            if (id <= last)
                return of(expected, Message.of("value.id-twice", "id {0} after {1}", (long) id, (long) last));
            last = id;
        }
        return Optional.empty();
    }

    private static boolean isId(Value value) {
        return value instanceof Value.Num number
                && number.value() == Math.rint(number.value())
                && number.value() >= 1
                && number.value() <= Integer.MAX_VALUE;
    }

    private static Message describe(Value value) {
        if (value instanceof Value.Num number) return Message.of("value.number", "the number {0}", number.text());
        if (value instanceof Value.Text text) return Message.of("value.text", "the text \"{0}\"", text.value());
        if (value instanceof Value.Bool bool) return Message.verbatim(Boolean.toString(bool.value()));
        if (value instanceof Value.Items items)
            return Message.of("value.list", "a list of {0}", items.values().size());
        return value instanceof Value.Fields ? Message.of("value.object", "an object") : Message.verbatim("null");
    }
}
