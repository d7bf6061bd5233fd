package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads parameters, whose meaning a plugin knows, as values and as the text of the file. */
final class ValueReader {
    private final JsonCursor cursor;
    private final JsonValues json;
    private final SceneLimits limits;
    private int count;

    ValueReader(JsonCursor cursor, SceneLimits limits) {
        this.cursor = cursor;
        json = cursor.values();
        this.limits = limits;
    }

    Parameters parameters() throws IOException {
        int start = (int) cursor.offset();
        Map<String, Value> values = fields();
        return new Parameters(values, Optional.of(cursor.since(start)));
    }

    private Map<String, Value> fields() throws IOException {
        Map<String, Value> values = new LinkedHashMap<>();
        if (!cursor.enterObject()) return values;
        while (cursor.nextField()) values.put(cursor.name(), value());
        return values;
    }

    private Value value() throws IOException {
        if (count++ == limits.values()) {
            cursor.error("the parameters hold more than " + limits.values()
                    + " values, which is the limit; the system property catenary.limits.values changes it");
            throw new StopReading();
        }
        if (cursor.isObject()) return new Value.Fields(fields());
        if (cursor.isArray()) return items();
        if (cursor.isText()) return new Value.Text(json.text());
        if (cursor.isBool()) return new Value.Bool(json.bool());
        if (!cursor.isNumber()) return new Value.Nothing();
        double number = json.number();
        return Double.isNaN(number) ? new Value.Nothing() : new Value.Num(number, json.numberText());
    }

    private Value items() throws IOException {
        List<Value> items = new ArrayList<>();
        cursor.enterArray();
        while (cursor.nextItem()) items.add(value());
        return new Value.Items(items);
    }
}
