package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the properties that springs and materials share, one record at a time. */
final class PropertiesReader {
    private static final SpringProperties OPEN = SpringProperties.OPEN;

    private final JsonValues json;
    private SpringProperties properties = OPEN;
    /** The properties of the previous record, so that a million springs of one cloth share one object. */
    private SpringProperties shared = OPEN;

    PropertiesReader(JsonCursor cursor) {
        json = cursor.values();
    }

    /** The keys of the properties, and these. */
    static Set<String> keysWith(String... others) {
        return Stream.concat(SpringProperty.KEYS.stream(), Stream.of(others)).collect(Collectors.toUnmodifiableSet());
    }

    void clear() {
        properties = OPEN;
    }

    /** Reads the value at the cursor; false if its key is none of theirs. */
    boolean read(String key) throws IOException {
        Optional<SpringProperty> property = SpringProperty.find(key);
        if (property.isEmpty()) return false;
        SpringProperties last = properties;
        json.number(value -> properties = property.get().with(last, OptionalDouble.of(value)));
        return true;
    }

    /** The properties read since {@link #clear}; refused values are open. */
    SpringProperties properties() {
        if (!properties.equals(shared)) shared = properties;
        return shared;
    }
}
