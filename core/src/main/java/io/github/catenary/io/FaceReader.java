package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.scene.Face;
import java.io.IOException;
import java.util.Set;

/** Reads faces: {@code {"id": 1, "particles": [1, 2, 3]}}. */
final class FaceReader {
    static final Set<String> KEYS = Set.of("id", "particles");

    private static final int CORNERS = 3;
    private static final String EXPECTED = "the ids of three different particles, such as [1, 2, 3]";

    private final JsonCursor cursor;
    private final JsonValues json;
    private final Section<Face> faces;
    private final RecordStart start;
    private final int[] corners = new int[CORNERS];

    FaceReader(JsonCursor cursor, Section<Face> faces) {
        this.cursor = cursor;
        json = cursor.values();
        this.faces = faces;
        start = new RecordStart(cursor, "face", KEYS);
    }

    void read() throws IOException {
        if (!start.enter()) {
            faces.bad(0);
            return;
        }
        boolean placed = false;
        while (cursor.nextField()) {
            if (cursor.name().equals("particles")) {
                corners();
                placed = true;
            } else {
                start.other(cursor.name());
            }
        }
        start.end();
        if (!placed) cursor.errorInside("particles", "this face has no corners; write " + EXPECTED);
        if (!start.isGood()) faces.bad(start.id());
        else faces.good(new Face(start.id(), corners[0], corners[1], corners[2], start.unknown()));
    }

    private void corners() throws IOException {
        if (!cursor.enterArray(EXPECTED)) return;
        int before = cursor.errors();
        int size = 0;
        while (cursor.nextItem()) {
            int id = json.id();
            if (size < CORNERS) corners[size] = id;
            size++;
        }
        if (cursor.errors() > before) return;
        if (size != CORNERS) {
            cursor.errorHere("expected " + EXPECTED + ", found a list of " + size);
        } else if (corners[0] == corners[1] || corners[1] == corners[2] || corners[2] == corners[0]) {
            int twice = corners[1] == corners[2] ? corners[1] : corners[0];
            cursor.errorHere("expected " + EXPECTED + ", found particle " + twice + " twice");
        }
    }
}
