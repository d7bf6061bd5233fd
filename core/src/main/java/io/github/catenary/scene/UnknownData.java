package io.github.catenary.scene;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The keys of a file record that this version does not know, in the order in which they were read, each with its exact
 * JSON text. They are written back unchanged.
 */
public record UnknownData(Map<String, String> jsonByKey) {
    public static final UnknownData NONE = new UnknownData(Map.of());

    public UnknownData {
        jsonByKey = jsonByKey.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(jsonByKey));
    }

    public boolean isEmpty() {
        return jsonByKey.isEmpty();
    }
}
