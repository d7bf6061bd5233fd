package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads springs one by one. The reader tries each value on a sample, so that only the record holds the rules. */
final class SpringReader {
    static final Set<String> KEYS = PropertiesReader.keysWith(
            SpringProperty.values(), "id", "a", "b", "kind", "restLength", "material", "oneWay");
    private static final Spring SAMPLE = Spring.of(1, 1, 2, SpringKind.STRUCTURAL);
    private static final OptionalDouble SOME_LENGTH = OptionalDouble.of(1);
    private static final Map<String, SpringKind> KINDS = new LinkedHashMap<>();

    static {
        for (SpringKind kind : SpringKind.values()) KINDS.put(kind.fileName(), kind);
    }

    private final JsonCursor cursor;
    private final JsonValues json;
    private final Section<Spring> springs;
    private final PropertiesReader<SpringProperties> properties;
    private final RecordStart start;
    /** Springs that name the same material share one Optional. */
    private final Map<String, Optional<String>> materials = new HashMap<>();

    private int a;
    private int b;
    private SpringKind kind = SpringKind.STRUCTURAL;
    private OptionalDouble restLength = OptionalDouble.empty();
    private Optional<String> material = Optional.empty();
    private boolean oneWay;
    private boolean hasA;
    private boolean hasB;

    SpringReader(JsonCursor cursor, Section<Spring> springs, PropertiesReader<SpringProperties> properties) {
        this.cursor = cursor;
        json = cursor.values();
        this.springs = springs;
        this.properties = properties;
        start = new RecordStart(cursor, "spring", KEYS);
    }

    void read() throws IOException {
        if (!start.enter()) {
            springs.bad(0);
            return;
        }
        clear();
        while (cursor.nextField()) if (!field(cursor.name())) start.other(cursor.name());
        start.end();
        if (!hasA) cursor.errorInside("a", "this spring has no first end; write \"a\": the id of a particle");
        if (!hasB) cursor.errorInside("b", "this spring has no second end; write \"b\": the id of a particle");
        if (a == b && a > 0) {
            cursor.errorInside("b", "both ends are particle " + a + ", but a spring joins two different particles");
        }
        // A spring with a mistake elsewhere still has its ends and its material checked; the scene is refused anyway.
        boolean checkable = start.id() > 0 && a > 0 && b > 0 && a != b;
        if (checkable) {
            springs.good(new Spring(
                    start.id(), a, b, kind, restLength, properties.properties(), material, oneWay, start.unknown()));
        } else {
            springs.bad(start.id());
        }
    }

    private void clear() {
        a = 0;
        b = 0;
        kind = SpringKind.STRUCTURAL;
        restLength = OptionalDouble.empty();
        material = Optional.empty();
        oneWay = false;
        hasA = false;
        hasB = false;
        properties.clear();
    }

    private boolean field(String key) throws IOException {
        switch (key) {
            case "id" -> start.other(key);
            case "a" -> {
                a = json.id();
                hasA = true;
            }
            case "b" -> {
                b = json.id();
                hasB = true;
            }
            case "kind" -> kind = json.choice(KINDS, SpringKind.STRUCTURAL);
            case "restLength" -> {
                // A refused length counts as given, so that it does not cause a second error about zero length.
                restLength = SOME_LENGTH;
                json.number(value -> restLength =
                        SAMPLE.withRestLength(OptionalDouble.of(value)).restLength());
            }
            case "material" -> {
                int before = cursor.errors();
                String name = json.text();
                if (cursor.errors() == before) material = materials.computeIfAbsent(name, Optional::of);
            }
            case "oneWay" -> oneWay = json.bool();
            default -> {
                return properties.read(key);
            }
        }
        return true;
    }
}
