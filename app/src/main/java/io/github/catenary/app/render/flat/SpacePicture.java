package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.OverlayLayer;
import io.github.catenary.app.render.overlay.Overlays;
import io.github.catenary.app.render.space.BackgroundView;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.app.render.space.InterpolatedFrame;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Shows a scene in space in a component, with what the editor adds: grid, selection, placeholders, the item under the
 * pointer. A thread in the background draws it. EDT only.
 */
public final class SpacePicture {
    private final BackgroundView space;

    /** @param changed asks the component to repaint; called on the EDT when a new picture is ready */
    public SpacePicture(Runnable changed, PaintTrouble trouble) {
        space = new BackgroundView(changed, why -> trouble.failed(Texts.text("paint.scene"), why));
    }

    /** The number of pictures drawn so far. */
    public long pictures() {
        return space.pictures();
    }

    /** Drops the picture; call it when it is not shown, or when what is drawn has changed otherwise than by an edit. */
    public void forget() {
        space.forget();
    }

    /** How a scene is looked at. */
    public record Look(Camera camera, ViewStyle style, Optional<EditMarks.Grid> grid, Dimension size) {}

    /** Shows the newest picture, asks for the wanted one, and marks what is under the pointer at once. */
    public void paint(Graphics2D g, PaintedScene scene, Look look, PaintOptions options) {
        ViewTransform transform = ViewTransform.of(look.camera(), look.size().width, look.size().height);
        space.paint(g, request(g, scene, look, options));
        options.trouble()
                .layer(
                        g,
                        "selection",
                        layer -> new HoverPainter(layer, transform, look.size(), scene, options).paint());
    }

    private static BackgroundView.Request request(Graphics2D g, PaintedScene scene, Look look, PaintOptions options) {
        Selection selection = options.selection();
        return new BackgroundView.Request(
                InterpolatedFrame.of(scene.frame()),
                frame -> SceneBodies.of(frame, options),
                look.camera(),
                look.style().withGround(false).withPins(options.overlays().has(Overlay.PINS)),
                () -> SceneTints.of(scene, options),
                List.of(SceneTints.key(options), options.bodies(), options.overlays(), selection.elements()),
                marks(scene, look, options, g.getFont()),
                new EditMarks(look.grid(), selection.particles(), selection.springs()),
                options.colors(),
                g.getTransform().getScaleX(),
                look.size().width,
                look.size().height);
    }

    /** Draws on top of the picture, on the thread in the background. */
    private static Consumer<Graphics2D> marks(PaintedScene scene, Look look, PaintOptions options, Font font) {
        ViewTransform transform = ViewTransform.of(look.camera(), look.size().width, look.size().height);
        Overlays overlays = options.overlays();
        return g -> {
            g.setFont(font);
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            PaintTrouble trouble = options.trouble();
            trouble.layer(
                    g,
                    "placeholders",
                    layer -> new PlaceholderPainter(layer, new OnScreen(scene, transform, look.size()), options)
                            .paint());
            trouble.layer(
                    g,
                    "overlays",
                    layer -> OverlayLayer.paint(
                            layer, transform, look.size(), scene.frame(), overlays, options.colors()));
        };
    }
}
