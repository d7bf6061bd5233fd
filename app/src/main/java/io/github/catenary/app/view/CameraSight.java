package io.github.catenary.app.view;

import io.github.catenary.scene.Vec3;
import java.awt.geom.Point2D;

/** How a camera in space sees points. */
record CameraSight(Camera camera, Projection projection) implements Sight {
    @Override
    public void place(double x, double y, double z, Point2D.Double into) {
        Projection.Place at = projection.project(x, y, z);
        into.setLocation(at.x(), at.y());
    }

    @Override
    public double nearness(double x, double y, double z) {
        return projection.beforeTarget(x, y, z);
    }

    @Override
    public Vec3 point(double x, double y, Vec3 anchor) {
        return projection.unproject(x, y, projection.depth(anchor));
    }

    @Override
    public Vec3 toViewer() {
        return projection.back;
    }

    @Override
    public double scale() {
        return camera.scale();
    }
}
