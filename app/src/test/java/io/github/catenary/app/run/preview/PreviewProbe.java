package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import java.awt.Component;
import java.awt.Point;
import java.awt.geom.Point2D;

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
        var at = shown.place(particle).orElseThrow();
        Point2D seen = shown.camera().transform().place(at.x(), at.y(), at.z());
        return new Point((int) Math.round(seen.getX()), (int) Math.round(seen.getY()));
    }

    /** Looks at the run from one of the known places. */
    public static void look(Component view, Facing facing, ViewStyle.Faces faces) {
        PreviewView shown = (PreviewView) view;
        shown.camera().use(shown.camera().style().withFaces(faces));
        shown.look(facing);
    }

    /** The number of pictures painted in the background so far. */
    public static long pictures(Component view) {
        return ((PreviewView) view).pictures();
    }

    /** True if the picture that is shown is the one that was asked for last. */
    public static boolean isUpToDate(Component view) {
        return ((PreviewView) view).isUpToDate();
    }
}
