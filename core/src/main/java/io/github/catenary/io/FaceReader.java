package io.github.catenary.io;

import io.github.catenary.scene.Face;
import java.io.IOException;
import java.util.Set;

/** Reads faces: {@code {"id": 1, "particles": [1, 2, 3]}}. */
final class FaceReader {
    static final Set<String> KEYS = Set.of("id", "particles");

    private static final int CORNERS = 3;
    private static final String EXPECTED = "the ids of three different particles, such as [1, 2, 3]";

    private final JsonCursor cursor;
    private final Section<Face> faces;
    private final int[] corners = new int[CORNERS];

    FaceReader(JsonCursor cursor, Section<Face> faces) {
        this.cursor = cursor;
        this.faces = faces;
    }

    void read() throws IOException {
        int before = cursor.errors();
        if (!cursor.enterObject()) {
            faces.bad(0);
            return;
        }
        int id = 0;
        boolean identified = false;
        boolean placed = false;
        UnknownKeys unknown = new UnknownKeys(KEYS);
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "id" -> {
                    id = cursor.id();
                    identified = true;
                }
                case "particles" -> {
                    corners();
                    placed = true;
                }
                default -> unknown.keep(cursor);
            }
        }
        if (!identified) cursor.errorInside("id", "this face has no id; give it one that no other face has");
        if (!placed) cursor.errorInside("particles", "this face has no corners; write " + EXPECTED);
        if (cursor.errors() > before) faces.bad(id);
        else faces.good(new Face(id, corners[0], corners[1], corners[2], unknown.data()));
    }

    private void corners() throws IOException {
        if (!cursor.enterArray(EXPECTED)) return;
        int before = cursor.errors();
        int size = 0;
        while (cursor.nextItem()) {
            int id = cursor.id();
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
