package io.github.catenary.app.render.camera;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.UIManager;

/** The view cube in the upper right corner of a view. EDT only. */
public final class CubeCorner {
    private static final int SIZE = 92;
    private static final int MARGIN = 6;
    /** A smaller view has no room for the cube, px. */
    private static final int LEAST_VIEW = 180;

    private final JComponent view;
    private final Supplier<Camera> camera;
    private final BooleanSupplier wanted;
    private Optional<Facing> hovered = Optional.empty();

    /** @param wanted whether the view shows anything */
    public CubeCorner(JComponent view, Supplier<Camera> camera, BooleanSupplier wanted) {
        this.view = view;
        this.camera = camera;
        this.wanted = wanted;
    }

    private boolean isShown() {
        return wanted.getAsBoolean() && Math.min(view.getWidth(), view.getHeight()) >= UIScale.scale(LEAST_VIEW);
    }

    public ViewCube cube() {
        int size = UIScale.scale(SIZE);
        int margin = UIScale.scale(MARGIN);
        return new ViewCube(camera.get(), view.getWidth() - size - margin, margin + view.getInsets().top, size);
    }

    /** The square that the cube turns in, px; empty if it is not shown. */
    public Optional<Rectangle> bounds() {
        int size = UIScale.scale(SIZE);
        int margin = UIScale.scale(MARGIN);
        Rectangle square = new Rectangle(view.getWidth() - size - margin, margin + view.getInsets().top, size, size);
        return isShown() ? Optional.of(square) : Optional.empty();
    }

    /** True if the pointer is in the corner. */
    public boolean contains(Point at) {
        return isShown() && cube().contains(at.x, at.y);
    }

    /** The side of the cube at a pixel. */
    public Optional<Facing> at(Point at) {
        return isShown() ? cube().at(at.x, at.y) : Optional.empty();
    }

    public void hover(Optional<Point> pointer) {
        Optional<Facing> before = hovered;
        hovered = pointer.flatMap(this::at);
        if (!hovered.equals(before)) view.repaint();
    }

    public void paint(Graphics2D g, SceneColors colors) {
        if (!isShown()) return;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        cube().paint(g, colors, UIManager.getFont("Label.font"), hovered);
    }
}
