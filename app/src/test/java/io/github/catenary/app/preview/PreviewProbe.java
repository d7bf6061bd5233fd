package io.github.catenary.app.preview;

import io.github.catenary.app.canvas.Viewport;
import java.awt.Component;
import java.awt.Point;

/** Lets tests of the whole window find what the preview paints. EDT only. */
public final class PreviewProbe {
    private PreviewProbe() {}

    /**
     * Where a particle is painted, px.
     *
     * @param view the component {@code preview.view}
     */
    public static Point onScreen(Component view, int particle) {
        PreviewView shown = (PreviewView) view;
        var scene = shown.painted().orElseThrow();
        int i = scene.scene().particles().positionOf(particle);
        Viewport viewport = shown.viewport();
        return new Point(
                (int) Math.round(viewport.screenX(scene.x(i))), (int) Math.round(viewport.screenY(scene.y(i))));
    }
}
