package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.scene.UnknownData;
import java.io.IOException;
import java.util.Set;

/**
 * What is read alike in every record that has a number for an id: its beginning, the id, and the keys that nobody knows.
 * One after the other: {@link #enter}, {@link #other} for each key that the reader does not read itself, {@link #end}.
 */
final class RecordStart {
    private final JsonCursor cursor;
    private final String kind;
    private final Set<String> keys;

    private UnknownKeys unknown;
    private int errorsBefore;
    private int id;
    private boolean identified;

    /**
     * @param kind what one of them is called, such as {@code particle}
     * @param keys all that are known
     */
    RecordStart(JsonCursor cursor, String kind, Set<String> keys) {
        this.cursor = cursor;
        this.kind = kind;
        this.keys = keys;
        unknown = new UnknownKeys(keys);
    }

    /** Enters the next record; false, with the error reported, if there is no object. */
    boolean enter() throws IOException {
        unknown = new UnknownKeys(keys);
        errorsBefore = cursor.errors();
        id = 0;
        identified = false;
        return cursor.enterObject();
    }

    /** Reads the id, or keeps what nobody knows. */
    void other(String key) throws IOException {
        if (key.equals("id")) {
            id = cursor.values().id();
            identified = true;
        } else {
            unknown.keep(cursor);
        }
    }

    /** Reports at the end of the record that it has no id. */
    void end() {
        if (identified) return;
        cursor.errorInside("id", "this " + kind + " has no id; give it one that no other " + kind + " has");
    }

    /** True if nothing was wrong with the record so far. */
    boolean isGood() {
        return cursor.errors() == errorsBefore;
    }

    /** 0 if it is missing or wrong. */
    int id() {
        return id;
    }

    UnknownData unknown() {
        return unknown.data();
    }
}
