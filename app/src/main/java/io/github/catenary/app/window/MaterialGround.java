package io.github.catenary.app.window;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.panels.material.MaterialDrag;
import java.awt.Component;
import java.awt.Point;
import java.util.Optional;
import javax.swing.SwingUtilities;

/** The views of the drawing, onto which materials are dragged. EDT only. */
record MaterialGround(DrawingPanes drawing) implements MaterialDrag.Ground {
    @Override
    public Optional<PickRay> at(Component from, Point point) {
        for (CanvasPanel canvas : drawing.all()) {
            Point there = SwingUtilities.convertPoint(from, point, canvas);
            if (canvas.isShowing() && canvas.contains(there)) {
                return Optional.of(canvas.view().ray(there.x, there.y));
            }
        }
        return Optional.empty();
    }

    @Override
    public void marksChanged() {
        drawing.repaint();
    }
}
