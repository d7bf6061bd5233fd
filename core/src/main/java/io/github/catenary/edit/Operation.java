package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.Optional;

/**
 * An edit of what is selected, with parameters for which a form can ask. {@link io.github.catenary.edit.command.ApplyOperation}
 * makes it a command. It keeps the ids of the items that stay.
 */
public interface Operation extends Described {
    /** Why the operation has nothing to work on; empty if it may try. Takes little time, however large the scene. */
    Optional<Message> hindrance(Scene scene, Selection selection);

    /**
     * The edited scene; the same scene if there is nothing to do. Any thread.
     *
     * @param values of the {@link #schema}
     * @throws EditRefusedException if it cannot be done; the message says what to do instead
     */
    Scene apply(Scene scene, Selection selection, ParameterValues values);

    /** The selection after the edit: what was added; if nothing was, what is left of the selection before it. */
    default Selection select(Scene before, Scene after, Selection selection) {
        Selection added = Selection.added(before, after);
        return added.isEmpty() ? selection.within(after) : added;
    }
}
