package io.github.catenary.scene.parameter;

import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A set of particles or springs as the value of a parameter, written as the target of an element is: {@code "all"},
 * {@code {"group": 1}}, or a list of ids and of ranges {@code [1, 2, [5, 900]]}.
 */
public final class TargetValue {
    private static final String ALL = "all";
    private static final String GROUP = "group";
    /** The least number of consecutive ids that are written as a range. */
    private static final int SHORTEST_RANGE = 3;

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
        int[] ends = new int[2 * items.values().size()];
        int size = 0;
        for (Value each : items.values()) {
            List<Value> range = each instanceof Value.Items pair ? pair.values() : List.of(each, each);
            if (range.size() != 2 || !isId(range.get(0)) || !isId(range.get(1))) return Optional.empty();
            ends[size++] = (int) ((Value.Num) range.get(0)).value();
            ends[size++] = (int) ((Value.Num) range.get(1)).value();
            if (ends[size - 1] < ends[size - 2]) return Optional.empty();
        }
        return Optional.of(new Target.Ids(IdSet.ofRanges(ends)));
    }

    /** The value that {@link #read} reads as this target. */
    public static Value of(Target target) {
        if (target instanceof Target.All) return Value.of(ALL);
        if (target instanceof Target.InGroup in) return new Value.Fields(Map.of(GROUP, Value.of(in.group())));
        return of(((Target.Ids) target).ids());
    }

    private static Value of(IdSet ids) {
        List<Value> values = new ArrayList<>();
        int[] ends = ids.ranges();
        for (int i = 0; i < ends.length; i += 2) {
            if (ends[i + 1] - ends[i] + 1 >= SHORTEST_RANGE) {
                values.add(new Value.Items(List.of(Value.of(ends[i]), Value.of(ends[i + 1]))));
            } else {
                for (int id = ends[i]; id <= ends[i + 1]; id++) values.add(Value.of(id));
            }
        }
        return new Value.Items(values);
    }

    private static boolean isId(Value value) {
        return value instanceof Value.Num number
                && number.value() == Math.rint(number.value())
                && number.value() >= 1
                && number.value() <= Integer.MAX_VALUE;
    }
}
