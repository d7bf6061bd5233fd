package io.github.catenary.app.preview;

import io.github.catenary.scene.Scene;
import java.util.Optional;

/** The run of a document that is behind others: paused, and kept with all that was recorded. Any thread. */
final class LeftRun {
    private final Scene scene;
    private volatile Optional<PreviewRun> run = Optional.empty();

    /** @param scene that the run was given last */
    LeftRun(Scene scene) {
        this.scene = scene;
    }

    Scene scene() {
        return scene;
    }

    /** Empty until its thread has put it aside, and for good if that thread was abandoned before. */
    Optional<PreviewRun> run() {
        return run;
    }

    /** Called by the thread of the run. */
    void keep(PreviewRun left) {
        run = Optional.of(left);
    }
}
