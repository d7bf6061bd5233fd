package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.scene.property.Property;
import io.github.catenary.scene.property.SwitchProperty;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the properties of one kind of records, one record at a time. A refused number leaves the property as it was.
 *
 * @param <T> what has the properties
 */
final class PropertiesReader<T> {
    private final JsonValues json;
    private final Map<String, Property<T>> byKey;
    private final List<SwitchProperty<T>> switches;
    private final T open;
    private T properties;
    /** The properties of the previous record, so that a million springs of one cloth share one object. */
    private T shared;

    /** @param open what a record has whose properties are all left out */
    PropertiesReader(JsonCursor cursor, Property<T>[] properties, List<SwitchProperty<T>> switches, T open) {
        json = cursor.values();
        byKey = Property.byKey(properties);
        this.switches = switches;
        this.open = open;
        this.properties = open;
        shared = open;
    }

    /** The keys of the properties, and these. */
    static Set<String> keysWith(Property<?>[] properties, String... others) {
        return Stream.concat(Arrays.stream(properties).map(Property::key), Stream.of(others))
                .collect(Collectors.toUnmodifiableSet());
    }

    void clear() {
        properties = open;
    }

    /** Reads the value at the cursor; false if its key is none of theirs. */
    boolean read(String key) throws IOException {
        Property<T> property = byKey.get(key);
        if (property == null) return readSwitch(key);
        if (property.whole()) json.whole(value -> change(property, value));
        else json.number(value -> change(property, value));
        return true;
    }

    private boolean readSwitch(String key) throws IOException {
        for (SwitchProperty<T> each : switches) {
            if (!each.key().equals(key)) continue;
            properties = each.with(properties, json.bool());
            return true;
        }
        return false;
    }

    private T change(Property<T> property, double value) {
        properties = property.with(properties, OptionalDouble.of(value));
        return properties;
    }

    /** Takes what was read otherwise. */
    void put(T read) {
        properties = read;
    }

    /** What has been read since {@link #clear}. */
    T properties() {
        if (!properties.equals(shared)) shared = properties;
        return shared;
    }
}
