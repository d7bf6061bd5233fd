package io.github.catenary.app.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.app.view.Facing;
import io.github.catenary.app.view.ViewCube;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.RenderingHints;
import java.util.Optional;
import javax.swing.UIManager;

/** The view cube in the upper right corner of the preview. EDT only. */
final class CubeCorner {
    private static final int SIZE = 92;
    private static final int MARGIN = 6;
    /** A smaller preview has no room for the cube, px. */
    private static final int LEAST_PREVIEW = 180;

    private final PreviewView view;
    private Optional<Facing> hovered = Optional.empty();

    CubeCorner(PreviewView view) {
        this.view = view;
    }

    private boolean isShown() {
        return view.painted().isPresent()
                && Math.min(view.getWidth(), view.getHeight()) >= UIScale.scale(LEAST_PREVIEW);
    }

    ViewCube cube() {
        int size = UIScale.scale(SIZE);
        int margin = UIScale.scale(MARGIN);
        return new ViewCube(view.camera().camera(), view.getWidth() - size - margin, margin, size);
    }

    /** True if the pointer is in the corner, where it grabs no particle. */
    boolean contains(Point at) {
        return isShown() && cube().contains(at.x, at.y);
    }

    /** The side of the cube at a pixel. */
    Optional<Facing> at(Point at) {
        return isShown() ? cube().at(at.x, at.y) : Optional.empty();
    }

    void hover(Optional<Point> pointer) {
        Optional<Facing> before = hovered;
        hovered = pointer.flatMap(this::at);
        if (!hovered.equals(before)) view.repaint();
    }

    void paint(Graphics2D g, SceneColors colors) {
        if (!isShown()) return;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        cube().paint(g, colors, UIManager.getFont("Label.font"), hovered);
    }
}
