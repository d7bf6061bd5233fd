package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.scene.UnknownData;
import java.io.IOException;
import java.util.Set;

/**
 * Reads the common part of every record with a numeric id: its beginning, its id, and its unknown keys. The caller uses
 * {@link #enter}, then {@link #other} for each key that the caller does not read itself, then {@link #end}.
 */
final class RecordStart {
    private final JsonCursor cursor;
    private final String kind;
    private final UnknownKeys unknown;

    private int errorsBefore;
    private int id;
    private boolean identified;

    /**
     * @param kind name of one record, such as {@code particle}
     * @param keys all known keys
     */
    RecordStart(JsonCursor cursor, String kind, Set<String> keys) {
        this.cursor = cursor;
        this.kind = kind;
        unknown = new UnknownKeys(keys);
    }

    /** Enters the next record; false, with the error reported, if it is not an object. */
    boolean enter() throws IOException {
        unknown.clear();
        errorsBefore = cursor.errors();
        id = 0;
        identified = false;
        return cursor.enterObject();
    }

    /** Reads the id, or keeps an unknown key. */
    void other(String key) throws IOException {
        if (key.equals("id")) {
            id = cursor.values().id();
            identified = true;
        } else {
            unknown.keep(cursor);
        }
    }

    /** Reports a missing id, at the end of the record. */
    void end() {
        if (identified) return;
        cursor.errorInside("id", "this " + kind + " has no id; give it one that no other " + kind + " has");
    }

    /** True if the record has no error so far. */
    boolean isGood() {
        return cursor.errors() == errorsBefore;
    }

    /** The id, or 0 if it is missing or wrong. */
    int id() {
        return id;
    }

    UnknownData unknown() {
        return unknown.data();
    }
}
