package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The edits of a document, done and undone. Not thread-safe. */
public final class History {
    /** One edit: its label, and the scene and selection before and after it. */
    public record Entry(Label label, Scene before, Selection selectionBefore, Scene after, Selection selectionAfter) {}

    private final List<Entry> entries = new ArrayList<>();
    private int done;

    History() {}

    /** @param done how many of the entries are done */
    History(List<Entry> entries, int done) {
        this.entries.addAll(entries);
        this.done = done;
    }

    /** All entries, undone ones last; a view that follows the history. */
    public List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }

    /** How many of {@link #entries} are done. */
    public int done() {
        return done;
    }

    public Optional<Entry> toUndo() {
        return done == 0 ? Optional.empty() : Optional.of(entries.get(done - 1));
    }

    public Optional<Entry> toRedo() {
        return done == entries.size() ? Optional.empty() : Optional.of(entries.get(done));
    }

    /** Adds an edit and drops the undone edits. */
    void add(Entry entry) {
        entries.subList(done, entries.size()).clear();
        entries.add(entry);
        done++;
    }

    Entry undo() {
        Entry entry = toUndo().orElseThrow(() -> new IllegalStateException("there is nothing to undo"));
        done--;
        return entry;
    }

    Entry redo() {
        Entry entry = toRedo().orElseThrow(() -> new IllegalStateException("there is nothing to redo"));
        done++;
        return entry;
    }

    /** @param count how many of the entries are done from now on, in [0, number of entries] */
    void goTo(int count) {
        done = count;
    }
}
