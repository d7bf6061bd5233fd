package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.scene.UnknownData;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keeps the keys of a record that this version does not know, and warns of those that look like typing errors. */
final class UnknownKeys {
    private final Set<String> known;
    private Map<String, String> jsonByKey = Map.of();

    UnknownKeys(Set<String> known) {
        this.known = known;
    }

    /** Forgets the keys of the record before. */
    void clear() {
        jsonByKey = Map.of();
    }

    /** Keeps the value at the cursor verbatim. */
    void keep(JsonCursor cursor) throws IOException {
        String name = cursor.name();
        similar(name)
                .ifPresent(meant -> cursor.warning("the key \"" + name
                        + "\" is not known and has no effect; it is kept. Did you mean \"" + meant + "\"?"));
        if (jsonByKey.isEmpty()) jsonByKey = new LinkedHashMap<>();
        jsonByKey.put(name, cursor.raw());
    }

    UnknownData data() {
        return jsonByKey.isEmpty() ? UnknownData.NONE : new UnknownData(jsonByKey);
    }

    private Optional<String> similar(String name) {
        return known.stream().sorted().filter(key -> isSlip(name, key)).findFirst();
    }

    /** True if one character is missing, added or changed, two are swapped, or only the case differs. */
    static boolean isSlip(String name, String key) {
        if (name.equalsIgnoreCase(key)) return true;
        if (key.length() < 4 || Math.abs(name.length() - key.length()) > 1) return false;
        int shorter = Math.min(name.length(), key.length());
        int start = 0;
        while (start < shorter && name.charAt(start) == key.charAt(start)) start++;
        int end = 0;
        while (end < shorter - start && name.charAt(name.length() - 1 - end) == key.charAt(key.length() - 1 - end))
            end++;
        int nameRest = name.length() - start - end;
        int keyRest = key.length() - start - end;
        if (nameRest <= 1 && keyRest <= 1) return true;
        return nameRest == 2
                && keyRest == 2
                && name.charAt(start) == key.charAt(start + 1)
                && name.charAt(start + 1) == key.charAt(start);
    }
}
