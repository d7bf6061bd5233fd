package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import org.jspecify.annotations.Nullable;

/** How a viewport sees points: straight from a side, in parallel. */
public final class AxisTransform implements ViewTransform {
    private final Viewport viewport;
    private final Side side;

    public AxisTransform(Viewport viewport) {
        this.viewport = viewport.copy();
        side = viewport.side();
    }

    @Override
    public void place(double x, double y, double z, Point2D.Double into) {
        into.setLocation(viewport.screenX(side.across(x, y, z)), viewport.screenY(side.up(x, y, z)));
    }

    @Override
    public double nearness(double x, double y, double z) {
        return side.before(x, y, z);
    }

    @Override
    public Vec3 point(double x, double y, Vec3 anchor) {
        return side.point(viewport.worldX(x), viewport.worldY(y), side.before(anchor));
    }

    @Override
    public Vec3 toViewer() {
        return side.point(0, 0, 1);
    }

    @Override
    public double scale() {
        return viewport.scale();
    }

    @Override
    public double radius(double x, double y, double z, double metres) {
        return metres * viewport.scale();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AxisTransform transform && viewport.showsSameAs(transform.viewport);
    }

    @Override
    public int hashCode() {
        return Double.hashCode(viewport.scale());
    }
}
