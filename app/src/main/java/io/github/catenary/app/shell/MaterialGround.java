package io.github.catenary.app.shell;

import io.github.catenary.app.canvas.CanvasPanel;
import io.github.catenary.app.canvas.DrawingPanes;
import io.github.catenary.app.material.MaterialDrag;
import io.github.catenary.app.tool.Aim;
import java.awt.Component;
import java.awt.Point;
import java.util.Optional;
import javax.swing.SwingUtilities;

/** The views of the drawing, onto which materials are dragged. EDT only. */
record MaterialGround(DrawingPanes drawing) implements MaterialDrag.Ground {
    @Override
    public Optional<Aim> at(Component from, Point point) {
        for (CanvasPanel canvas : drawing.all()) {
            Point there = SwingUtilities.convertPoint(from, point, canvas);
            if (canvas.isShowing() && canvas.contains(there)) {
                return Optional.of(canvas.view().aim(there.x, there.y));
            }
        }
        return Optional.empty();
    }

    @Override
    public void marksChanged() {
        drawing.repaint();
    }
}
