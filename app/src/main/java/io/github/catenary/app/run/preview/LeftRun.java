package io.github.catenary.app.run.preview;

import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/** The run of a document that is behind others: paused, and kept with all that was recorded. Any thread. */
final class LeftRun {
    private final Scene scene;
    private final Timeline timeline;
    private volatile Optional<PreviewRun> run = Optional.empty();

    /**
     * @param scene that the run was given last
     * @param timeline what viewers saw last of what is recorded
     */
    LeftRun(Scene scene, Timeline timeline) {
        this.scene = scene;
        this.timeline = timeline;
    }

    Timeline timeline() {
        return timeline;
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
