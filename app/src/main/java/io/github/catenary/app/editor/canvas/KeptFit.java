package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import java.util.Optional;

/**
 * Fits a drawing again when its view gets another size, as long as nobody looked elsewhere since. It fits what it fitted
 * before, so that an edit does not move the view. EDT only.
 */
final class KeptFit {
    private final CanvasView view;
    private Optional<Extent> box = Optional.empty();
    private Optional<Camera> left = Optional.empty();

    KeptFit(CanvasView view) {
        this.view = view;
    }

    /** Shows a box; without one, the origin at the default zoom. */
    void fit(Optional<Extent> shown) {
        box = shown;
        view.fit(shown);
        left = Optional.of(view.camera().camera());
    }

    /** Brings back, in a view that looks as it does now, what is fitted now. */
    Runnable memory() {
        Optional<Extent> fitted = box;
        Optional<Camera> from = left;
        return () -> {
            box = fitted;
            left = from;
            resized();
        };
    }

    /** The view has another size. */
    void resized() {
        if (left.equals(Optional.of(view.camera().camera()))) fit(box);
    }
}
