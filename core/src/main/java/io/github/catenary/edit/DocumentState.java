package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import java.util.List;
import java.util.OptionalInt;

/**
 * The complete state of a document between two edits, from which it can be restored later or elsewhere.
 *
 * @param base the scene before the first entry
 * @param entries the history, undone entries last; each starts with the scene with which the previous one ended
 * @param done how many of the entries are done, in [0, number of entries]
 * @param savedAt how many entries are done in the scene that was last saved or opened; empty if no entry leads there
 * @param selection the selection
 * @param forgotten how many older edits the history has forgotten; the base is the scene after them
 */
public record DocumentState(
        Scene base, List<History.Entry> entries, int done, OptionalInt savedAt, Selection selection, int forgotten) {
    /**
     * @throws IllegalArgumentException if {@code done} or {@code savedAt} is negative or exceeds the number of entries, or if
     *     {@code forgotten} is negative
     */
    public DocumentState {
        entries = List.copyOf(entries);
        if (done < 0 || done > entries.size()) {
            throw new IllegalArgumentException(done + " of " + entries.size() + " edits cannot be done");
        }
        if (forgotten < 0) throw new IllegalArgumentException("forgotten is " + forgotten + ", but must be at least 0");
        if (savedAt.isPresent() && (savedAt.getAsInt() < 0 || savedAt.getAsInt() > entries.size())) {
            throw new IllegalArgumentException(
                    "a document of " + entries.size() + " edits cannot be saved after " + savedAt.getAsInt());
        }
    }

    /** The scene after all edits that are done. */
    public Scene scene() {
        return sceneAt(done);
    }

    /** The scene after the first {@code edits} edits. */
    public Scene sceneAt(int edits) {
        return edits == 0 ? base : entries.get(edits - 1).after();
    }

    /** True if the scene differs from the one that was last saved or opened. */
    public boolean changed() {
        return savedAt.isEmpty() || savedAt.getAsInt() != done;
    }

    /**
     * The number of edits between the scene last saved or opened and the current one; if the former is unknown, all
     * that are done.
     */
    public int unsavedEdits() {
        return savedAt.isPresent() ? Math.abs(done - savedAt.getAsInt()) : done;
    }
}
