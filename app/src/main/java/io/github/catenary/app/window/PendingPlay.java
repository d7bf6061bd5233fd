package io.github.catenary.app.window;

import io.github.catenary.scene.Scene;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Plays a scene as soon as the run has it, which takes a moment. If the scene is edited in the meantime, or another one
 * is open, nothing is played. EDT only.
 */
final class PendingPlay {
    private final Supplier<Scene> open;
    private final Runnable play;
    private Optional<Scene> awaited = Optional.empty();

    /**
     * @param open the scene in the editor
     * @param play plays the run
     */
    PendingPlay(Supplier<Scene> open, Runnable play) {
        this.open = open;
        this.play = play;
    }

    /** Asks that the open scene be played. */
    void ask() {
        awaited = Optional.of(open.get());
    }

    /** @param ready the scene that the run can play; empty if there is none */
    void tell(Optional<Scene> ready) {
        if (awaited.isEmpty()) return;
        Scene scene = awaited.get();
        if (open.get() != scene) {
            awaited = Optional.empty();
        } else if (ready.filter(each -> each == scene).isPresent()) {
            awaited = Optional.empty();
            play.run();
        }
    }
}
