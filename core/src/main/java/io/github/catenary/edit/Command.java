package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import java.util.List;

/** An edit: a pure function from one scene to the next, so that undo is exact by construction. */
public interface Command {
    Label label();

    /**
     * The edited scene; the same scene if there is nothing to do.
     *
     * @throws EditRefusedException if the edit would leave a scene that cannot be saved or run
     */
    Scene apply(Scene scene);

    /** The errors that the edit from one scene to the next would bring. A command that knows them need not look. */
    default List<Problem> errors(Scene before, Scene after) {
        return SceneCheck.errorsOfEdit(before, after);
    }

    /** True if it says of every item what becomes of it, so that nothing is left to be repeated in a mirror. */
    default boolean isOfWholeScene() {
        return false;
    }

    /** True if the command itself has the sets in parameters follow the items, as {@link FollowingSets} does. */
    default boolean followsSets() {
        return false;
    }

    /** The selection after the edit, given the selection before it. */
    default Selection select(Scene before, Scene after, Selection selection) {
        return selection;
    }
}
