package io.github.catenary.app.overlay;

import io.github.catenary.app.view.Camera;
import io.github.catenary.app.view.Projection;
import java.awt.geom.Point2D;

/** How a view sees points of the world. Immutable, so that any thread may use it. */
public interface Sight {
    /** Sets {@code into} to where a point is seen, px; not a number if it is behind the eye. */
    void place(double x, double y, double z, Point2D.Double into);

    /** How many px a metre has in the middle of the view. */
    double scale();

    /** How a camera sees points in a view of this size, px. */
    static Sight of(Camera camera, int width, int height) {
        Projection projection = camera.projection(width, height);
        return new Sight() {
            @Override
            public void place(double x, double y, double z, Point2D.Double into) {
                Projection.Place at = projection.project(x, y, z);
                into.setLocation(at.x(), at.y());
            }

            @Override
            public double scale() {
                return camera.scale();
            }
        };
    }
}
