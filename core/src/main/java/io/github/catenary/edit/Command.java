package io.github.catenary.edit;

import io.github.catenary.scene.Scene;

/** An edit: a pure function from one scene to the next, so that undo is exact by construction. */
public interface Command {
    Label label();

    /**
     * The edited scene; the same scene if there is nothing to do.
     *
     * @throws EditRefusedException if the edit would leave a scene that cannot be saved or run
     */
    Scene apply(Scene scene);

    /** The selection after the edit, given the selection before it. */
    default Selection select(Scene before, Scene after, Selection selection) {
        return selection;
    }
}
