package io.github.catenary.scene.parameter;

import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A set of particles or springs as the value of a parameter, written as the target of an element is: {@code "all"},
 * {@code {"group": 1}}, or a list of ids and of ranges {@code [1, 2, [5, 900]]}.
 */
public final class TargetValue {
    private static final String ALL = "all";
    private static final String GROUP = "group";
    /** The most ids that ranges may name, so that a slip does not exhaust the memory. */
    private static final int MOST = 10_000_000;

    private TargetValue() {}

    /** What a value selects; empty if it is no such set. */
    public static Optional<Target> read(Value value) {
        if (value instanceof Value.Text text)
            return text.value().equals(ALL) ? Optional.of(Target.ALL) : Optional.empty();
        if (value instanceof Value.Fields fields) return group(fields);
        return value instanceof Value.Items items ? ids(items) : Optional.empty();
    }

    private static Optional<Target> group(Value.Fields fields) {
        if (fields.values().size() != 1) return Optional.empty();
        return Optional.ofNullable(fields.values().get(GROUP))
                .filter(TargetValue::isId)
                .map(id -> new Target.InGroup((int) ((Value.Num) id).value()));
    }

    private static Optional<Target> ids(Value.Items items) {
        IntStream.Builder ids = IntStream.builder();
        long count = 0;
        for (Value each : items.values()) {
            List<Value> ends = each instanceof Value.Items range ? range.values() : List.of(each, each);
            if (ends.size() != 2 || !isId(ends.get(0)) || !isId(ends.get(1))) return Optional.empty();
            int first = (int) ((Value.Num) ends.get(0)).value();
            int last = (int) ((Value.Num) ends.get(1)).value();
            count += (long) last - first + 1;
            if (last < first || count > MOST) return Optional.empty();
            for (long id = first; id <= last; id++) ids.add((int) id);
        }
        return Optional.of(new Target.Ids(IdSet.of(ids.build())));
    }

    /** The value that {@link #read} reads as this target. */
    public static Value of(Target target) {
        if (target instanceof Target.All) return Value.of(ALL);
        if (target instanceof Target.InGroup in) return new Value.Fields(Map.of(GROUP, Value.of(in.group())));
        return new Value.Items(((Target.Ids) target)
                .ids().stream().mapToObj(id -> (Value) Value.of(id)).toList());
    }

    private static boolean isId(Value value) {
        return value instanceof Value.Num number
                && number.value() == Math.rint(number.value())
                && number.value() >= 1
                && number.value() <= Integer.MAX_VALUE;
    }
}
