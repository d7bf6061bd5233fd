package io.github.catenary.edit.symmetry;

import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Mirror images of values of parameters: sets of items, and amounts of items. All other values are their own images. */
record ParameterImages(SetImages sets) {
    /** @param parameter empty if the type is not known */
    Value of(Optional<Parameter> parameter, Value value) {
        if (parameter.isEmpty() || parameter.get().problem(value).isPresent()) return value;
        if (parameter.get() instanceof Parameter.Particles) return ofSet(value, false);
        if (parameter.get() instanceof Parameter.Springs) return ofSet(value, true);
        if (parameter.get() instanceof Parameter.Amounts amounts) {
            Map<Integer, Value> images = new TreeMap<>();
            amounts(value).forEach((id, amount) -> image(id, amounts).ifPresent(other -> images.put(other, amount)));
            return value(images);
        }
        return value;
    }

    private Value ofSet(Value value, boolean ofSprings) {
        return TargetValue.read(value)
                .flatMap(target -> sets.ofTarget(target, ofSprings))
                .map(TargetValue::of)
                .orElse(value);
    }

    /**
     * Amounts that an edit changed, with the same change of the partners; those of partners that the edit changed itself
     * stay.
     */
    Value ofChange(Parameter.Amounts parameter, Value was, Value is) {
        if (parameter.problem(was).isPresent() || parameter.problem(is).isPresent()) return is;
        Map<Integer, Value> before = amounts(was);
        Map<Integer, Value> after = amounts(is);
        Map<Integer, Value> next = new TreeMap<>(after);
        IdSet changed = IdSet.of(Stream.concat(before.keySet().stream(), after.keySet().stream())
                .filter(id -> !Optional.ofNullable(before.get(id)).equals(Optional.ofNullable(after.get(id))))
                .mapToInt(id -> id));
        for (int id : changed.toArray()) {
            OptionalInt partner = image(id, parameter);
            if (partner.isEmpty() || changed.contains(partner.getAsInt())) continue;
            Value amount = after.get(id);
            if (amount == null) next.remove(partner.getAsInt());
            else next.put(partner.getAsInt(), amount);
        }
        return value(next);
    }

    private OptionalInt image(int id, Parameter.Amounts parameter) {
        IdSet one = IdSet.of(id);
        return (parameter.ofSprings() ? sets.ofSprings(one) : sets.ofParticles(one))
                .stream().findFirst();
    }

    private static Map<Integer, Value> amounts(Value value) {
        Map<Integer, Value> amounts = new TreeMap<>();
        for (Value each : ((Value.Items) value).values()) {
            List<Value> pair = ((Value.Items) each).values();
            amounts.put((int) ((Value.Num) pair.get(0)).value(), pair.get(1));
        }
        return amounts;
    }

    private static Value value(Map<Integer, Value> amounts) {
        List<Value> pairs = new ArrayList<>();
        amounts.forEach((id, amount) -> pairs.add(new Value.Items(List.of(Value.of(id), amount))));
        return new Value.Items(pairs);
    }
}
