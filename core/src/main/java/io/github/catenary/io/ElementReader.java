package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Target;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** Reads elements, whose parameters a plugin declares, one by one. */
final class ElementReader {
    static final Set<String> KEYS = Set.of("id", "type", "name", "enabled", "particles", "springs", "parameters");

    private static final Element SAMPLE = Element.of(1, "sample");

    private final JsonCursor cursor;
    private final JsonValues json;
    private final Section<Element> elements;
    private final IdListReader lists;
    private final SchemaCheck schemas;
    private final ValueReader values;
    private final RecordStart start;

    private Optional<String> type = Optional.empty();
    private Optional<String> name = Optional.empty();
    private boolean enabled = true;
    private Target particles = Target.NONE;
    private Target springs = Target.NONE;
    private Parameters parameters = Parameters.NONE;

    ElementReader(
            JsonCursor cursor, Section<Element> elements, IdListReader lists, ValueReader values, SchemaCheck schemas) {
        this.cursor = cursor;
        json = cursor.values();
        this.elements = elements;
        this.lists = lists;
        this.schemas = schemas;
        this.values = values;
        start = new RecordStart(cursor, "element", KEYS);
    }

    void read() throws IOException {
        if (!start.enter()) {
            elements.bad(0);
            return;
        }
        clear();
        while (cursor.nextField()) field(cursor.name());
        start.end();
        if (type.isEmpty()) {
            cursor.errorInside("type", "this element has no type; write \"type\": the id of an element type");
        }
        if (start.isGood()) schemas.check("type", type.orElseThrow(), parameters);
        if (!start.isGood()) {
            elements.bad(start.id());
            return;
        }
        elements.good(new Element(
                start.id(), type.orElseThrow(), name, enabled, particles, springs, parameters, start.unknown()));
    }

    private void clear() {
        type = Optional.empty();
        name = Optional.empty();
        enabled = true;
        particles = Target.NONE;
        springs = Target.NONE;
        parameters = Parameters.NONE;
    }

    private void field(String key) throws IOException {
        switch (key) {
            case "type" -> type = Optional.of(json.text(text -> Element.of(1, text)));
            case "name" -> name = Optional.of(json.text(text -> SAMPLE.withName(Optional.of(text))));
            case "enabled" -> enabled = json.bool();
            case "particles" -> particles = lists.target();
            case "springs" -> springs = lists.target();
            case "parameters" -> parameters = values.parameters();
            default -> start.other(key);
        }
    }
}
