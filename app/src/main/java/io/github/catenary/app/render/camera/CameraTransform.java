package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import org.jspecify.annotations.Nullable;

/** How a camera in space sees points. */
final class CameraTransform implements ViewTransform {
    private final Camera camera;
    private final int width;
    private final int height;
    private final Projection projection;

    /**
     * @param width of the view, px
     * @param height px
     */
    CameraTransform(Camera camera, int width, int height) {
        this.camera = camera;
        this.width = width;
        this.height = height;
        projection = camera.projection(width, height);
    }

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

    @Override
    public double radius(double x, double y, double z, double metres) {
        return projection.radius(projection.beforeTarget(x, y, z), metres);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CameraTransform transform
                && camera.equals(transform.camera)
                && width == transform.width
                && height == transform.height;
    }

    @Override
    public int hashCode() {
        return camera.hashCode();
    }
}
