package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.measure.Ruler;
import io.github.catenary.app.editor.measure.RulerBar;
import io.github.catenary.app.render.camera.Side;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.math.Vec3;
import java.awt.Point;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.BorderFactory;
import javax.swing.JComponent;

/** The rulers at the upper and the left edge of a view that is straight. EDT only. */
final class CanvasRulers {
    private final JComponent canvas;
    private final RulerBar top = new RulerBar(false);
    private final RulerBar left = new RulerBar(true);

    CanvasRulers(JComponent canvas) {
        this.canvas = canvas;
        top.setName(canvas.getName() + ".ruler.top");
        left.setName(canvas.getName() + ".ruler.left");
        top.setVisible(false);
        left.setVisible(false);
        canvas.add(top);
        canvas.add(left);
    }

    /**
     * Shows what a view sees; true if the room for rulers came or went. That room stays while the view is turned, so
     * that the cube does not jump.
     *
     * @param wanted whether there are rulers
     * @param straight whether the view has coordinates that they could show
     */
    boolean show(boolean wanted, boolean straight, Viewport viewport) {
        int thick = wanted ? RulerBar.thickness() : 0;
        boolean changed = canvas.getInsets().top != thick;
        if (changed) canvas.setBorder(BorderFactory.createEmptyBorder(thick, thick, 0, 0));
        boolean shown = wanted && straight;
        top.setVisible(shown);
        left.setVisible(shown);
        if (!shown) return changed;
        top.setBounds(1, 1, Math.max(0, canvas.getWidth() - 2), thick);
        left.setBounds(1, thick, thick, Math.max(0, canvas.getHeight() - thick - 1));
        Side side = viewport.side();
        top.show(ruler(side.point(1, 0, 0), viewport.worldX(1), 1 / viewport.scale()));
        left.show(ruler(side.point(0, 1, 0), viewport.worldY(thick), -1 / viewport.scale()));
        return changed;
    }

    /** @param direction of the axis in which the picture's coordinate grows, of length 1 */
    private static Ruler ruler(Vec3 direction, double start, double perPixel) {
        for (Axis axis : Axis.values()) {
            double sign = axis.of(direction);
            if (sign != 0) return new Ruler(axis, sign * start, sign * perPixel);
        }
        throw new IllegalArgumentException("the direction has no length");
    }

    /** Marks the place of the pointer. */
    void point(Optional<Point> pixel) {
        int thick = RulerBar.thickness();
        top.point(pixel.map(at -> OptionalInt.of(at.x - 1)).orElse(OptionalInt.empty()));
        left.point(pixel.map(at -> OptionalInt.of(at.y - thick)).orElse(OptionalInt.empty()));
    }
}
