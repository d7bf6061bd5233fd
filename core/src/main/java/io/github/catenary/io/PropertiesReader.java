package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.scene.SpringProperties;
import java.io.IOException;
import java.util.OptionalDouble;

/** Reads the four properties that springs and materials share, one record at a time. */
final class PropertiesReader {
    private static final SpringProperties OPEN = SpringProperties.OPEN;

    private final JsonValues json;
    private SpringProperties properties = OPEN;
    /** The properties of the previous record, so that a million springs of one cloth share one object. */
    private SpringProperties shared = OPEN;

    PropertiesReader(JsonCursor cursor) {
        json = cursor.values();
    }

    void clear() {
        properties = OPEN;
    }

    /** Reads the value at the cursor; false if its key is none of the four. */
    boolean read(String key) throws IOException {
        SpringProperties last = properties;
        switch (key) {
            case "elasticity" -> json.number(e -> properties = last.withElasticity(OptionalDouble.of(e)));
            case "stiffness" -> json.number(s -> properties = last.withStiffness(OptionalDouble.of(s)));
            case "damping" -> json.number(d -> properties = last.withDamping(OptionalDouble.of(d)));
            case "compliance" -> json.number(c -> properties = last.withCompliance(OptionalDouble.of(c)));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** The properties read since {@link #clear}; refused values are open. */
    SpringProperties properties() {
        if (!properties.equals(shared)) shared = properties;
        return shared;
    }
}
