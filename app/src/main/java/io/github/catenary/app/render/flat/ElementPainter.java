package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.space.OutlinePoints;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Outline;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;

/** Draws the outlines of elements, such as colliders. */
final class ElementPainter {
    private static final float WIDTH = 1.2f;

    private final Graphics2D g;
    private final ViewTransform transform;
    private final ShapeProvider bodies;
    private final PaintTrouble trouble;

    /**
     * @param bodies tells what elements show
     * @param trouble is told of elements whose outline fails; the others are still drawn
     */
    ElementPainter(Graphics2D g, ViewTransform transform, ShapeProvider bodies, PaintTrouble trouble) {
        this.g = g;
        this.transform = transform;
        this.bodies = bodies;
        this.trouble = trouble;
    }

    /** @param color of lines without their own: a neutral one, which marks neither a kind of spring nor the selection */
    void paint(Scene scene, Color color) {
        g.setStroke(new BasicStroke(WIDTH));
        for (ElementShape shape : SceneBodies.shapes(scene, bodies, trouble)) {
            for (Outline line : shape.lines()) {
                g.setColor(line.colour().map(own -> new Color(own.value())).orElse(color));
                draw(line);
            }
        }
    }

    private void draw(Outline outline) {
        Path2D.Double path = new Path2D.Double();
        for (Point2D.Double point : OutlinePoints.of(outline, transform)) {
            if (path.getCurrentPoint() == null) path.moveTo(point.x, point.y);
            else path.lineTo(point.x, point.y);
        }
        g.draw(path);
    }
}
