package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.OptionalDouble;

/** How far a pointer goes around an axis. It counts whole turns. */
final class TurnAngle {
    private static final double FULL = 360;
    private static final double STEP = 15;
    /** A free angle is one of so many to a degree, so that what is read is what is done. */
    private static final double FINE_PER_DEGREE = 10;

    private final Vec3 axis;
    private final Vec3 pivot;
    private final WorkPlane around;
    private OptionalDouble last = OptionalDouble.empty();
    private double sum;

    /** @param axis of length 1 */
    TurnAngle(Vec3 axis, Vec3 pivot) {
        this.axis = axis;
        this.pivot = pivot;
        around = WorkPlane.facing(axis, pivot);
    }

    Vec3 axis() {
        return axis;
    }

    /** Goes to where a pointer is; the first call is the start. */
    void to(PickRay ray) {
        OptionalDouble now = angle(ray);
        if (now.isEmpty()) return;
        if (last.isPresent()) sum += Math.IEEEremainder(now.getAsDouble() - last.getAsDouble(), FULL);
        last = now;
    }

    /** How far it went, °, anticlockwise for those whom the axis points at. */
    double degrees(boolean inSteps) {
        return (inSteps ? STEP * Math.rint(sum / STEP) : Math.rint(sum * FINE_PER_DEGREE) / FINE_PER_DEGREE) + 0.0;
    }

    /** The direction from the pivot to the pointer, °; where the turn is seen edgeways, as it looks on the screen. */
    private OptionalDouble angle(PickRay ray) {
        Vec3 from = around.coordinates(pivot);
        return around.under(ray.transform(), ray.x(), ray.y(), pivot)
                .map(around::coordinates)
                .map(at -> angle(at.x() - from.x(), at.y() - from.y()))
                .orElseGet(() -> {
                    Point2D.Double middle = ray.transform().place(pivot);
                    return angle(ray.x() - middle.x, middle.y - ray.y());
                });
    }

    private static OptionalDouble angle(double x, double y) {
        return (x == 0 && y == 0) || Double.isNaN(x + y)
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.toDegrees(Math.atan2(y, x)));
    }
}
