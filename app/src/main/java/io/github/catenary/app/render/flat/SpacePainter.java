package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.app.render.space.ElementSolids;
import io.github.catenary.app.render.space.Model;
import io.github.catenary.app.render.space.Renderer;
import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;
import java.util.Optional;

/**
 * Has the renderer draw scenes in depth. It keeps what the frames of a scene share, so that one painter for a whole
 * series is much faster than one for each picture. One thread at a time, and not the EDT.
 */
final class SpacePainter {
    private final Renderer renderer = new Renderer();
    private Optional<Model> model = Optional.empty();

    /** @param image of {@link BufferedImage#TYPE_INT_RGB} */
    void paint(Renderer.Shot shot, BufferedImage image) {
        renderer.render(shot, image);
    }

    /**
     * All that decides how a picture looks.
     *
     * @param frame where the particles are, such as between two frames
     * @param scene the newest frame, whose values colour the picture
     */
    Renderer.Shot shot(
            Frame frame,
            PaintedScene scene,
            PaintOptions options,
            Camera camera,
            ViewStyle style,
            EditMarks edited,
            double deviceScale) {
        ElementSolids bodies = SceneBodies.of(frame, options);
        Model next = model.map(before -> before.next(frame, bodies)).orElseGet(() -> Model.of(frame, bodies));
        model = Optional.of(next);
        return new Renderer.Shot(
                next,
                camera,
                style.withPins(options.overlays().has(Overlay.PINS)),
                SceneTints.of(scene, options),
                edited,
                options.colors(),
                deviceScale);
    }

    /** Gives back the memory for what frames share. */
    void forget() {
        model = Optional.empty();
    }
}
