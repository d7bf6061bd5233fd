package io.github.catenary.scene;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The parameters of an element or generator by name, in authored order. The schema says what they mean; parameters of a
 * plugin that is not installed are kept in the same way.
 *
 * @param source the exact text of the JSON object that they were read from; empty once a parameter has changed
 */
public record Parameters(Map<String, Value> values, Optional<String> source) {
    public static final Parameters NONE = new Parameters(Map.of(), Optional.empty());

    public Parameters {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    public static Parameters of(Map<String, Value> values) {
        return new Parameters(values, Optional.empty());
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    public Optional<Value> find(String name) {
        return Optional.ofNullable(values.get(name));
    }

    public Parameters with(String name, Value value) {
        if (find(name).equals(Optional.of(value))) return this;
        Map<String, Value> copy = new LinkedHashMap<>(values);
        copy.put(name, value);
        return of(copy);
    }

    public Parameters without(String name) {
        if (!values.containsKey(name)) return this;
        Map<String, Value> copy = new LinkedHashMap<>(values);
        copy.remove(name);
        return of(copy);
    }
}
