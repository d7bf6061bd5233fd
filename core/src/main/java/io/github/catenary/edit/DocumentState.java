package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import java.util.List;
import java.util.OptionalInt;

/**
 * All there is to a document, at rest between two edits: what is needed to go on with it later, or elsewhere.
 *
 * @param base the scene before the first of the entries
 * @param entries the history, the undone ones last; each begins with the scene that the one before it ended with
 * @param done how many of the entries are done, in [0, their number]
 * @param savedAt how many are done where the scene is as it was last saved or opened; empty if no entry leads there
 * @param selection what is selected
 */
public record DocumentState(
        Scene base, List<History.Entry> entries, int done, OptionalInt savedAt, Selection selection) {
    /** @throws IllegalArgumentException if {@code done} or {@code savedAt} counts more than there is */
    public DocumentState {
        entries = List.copyOf(entries);
        if (done < 0 || done > entries.size()) {
            throw new IllegalArgumentException(done + " of " + entries.size() + " edits cannot be done");
        }
        if (savedAt.isPresent() && (savedAt.getAsInt() < 0 || savedAt.getAsInt() > entries.size())) {
            throw new IllegalArgumentException(
                    "a document of " + entries.size() + " edits cannot be saved after " + savedAt.getAsInt());
        }
    }

    /** The scene with the edits that are done. */
    public Scene scene() {
        return sceneAt(done);
    }

    /** The scene with so many of the edits done. */
    public Scene sceneAt(int edits) {
        return edits == 0 ? base : entries.get(edits - 1).after();
    }

    /** True if the scene is another than what was last saved or opened. */
    public boolean changed() {
        return savedAt.isEmpty() || savedAt.getAsInt() != done;
    }

    /** How many edits lie between what was last saved or opened and the scene; all that are done, if that is not known. */
    public int unsavedEdits() {
        return savedAt.isPresent() ? Math.abs(done - savedAt.getAsInt()) : done;
    }
}
