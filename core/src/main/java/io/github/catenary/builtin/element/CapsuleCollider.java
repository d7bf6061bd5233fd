package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.util.List;

/**
 * {@code collider.capsule}: a rod with round ends, which holds all points within its radius of a line segment, its
 * axis. A particle exactly on the axis leaves at right angles to it, as far upward as possible, and along +x from a
 * vertical axis. If both ends of the axis coincide, the capsule is a ball and the particle leaves upward.
 */
final class CapsuleCollider extends ColliderElement {
    private static final String FROM = "from";
    private static final String TO = "to";
    private static final String RADIUS = "radius";

    CapsuleCollider() {
        super(
                "collider.capsule",
                "Capsule",
                "A rod with round ends that particles cannot enter",
                ElementParameters.point(FROM, "From", "One end of its axis", new Vec3(-1, 0, 0)),
                ElementParameters.point(TO, "To", "The other end of its axis", new Vec3(1, 0, 0)),
                Parameter.number(
                        RADIUS, "Radius", "Distance from the axis to the surface", "m", Bounds.POSITIVE, 0.25));
    }

    @Override
    Surface surface(ParameterValues values) {
        return new Capsule(values.vector(FROM), values.vector(TO), values.number(RADIUS));
    }

    @Override
    public List<Solid> solids(ParameterValues values) {
        return List.of(new Solid.Rod(values.vector(FROM), values.vector(TO), values.number(RADIUS)));
    }

    @Override
    public List<Handle> handles(ParameterValues values) {
        return List.of(
                new Handle.Point(FROM),
                new Handle.Point(TO),
                new Handle.Radius(RADIUS, values.vector(FROM), values.vector(TO)));
    }

    @Override
    public List<Outline> outline(ParameterValues values) {
        Vec3 from = values.vector(FROM);
        Vec3 to = values.vector(TO);
        double radius = values.number(RADIUS);
        Vec3 axis = from.equals(to) ? new Vec3(1, 0, 0) : Directions.unit(TO, to.minus(from));
        Vec3 right = Directions.across(axis).times(radius);
        Vec3 up = right.cross(axis);
        return List.of(
                Outline.line(from.plus(right), to.plus(right)),
                Outline.line(from.minus(right), to.minus(right)),
                Outline.line(from.plus(up), to.plus(up)),
                Outline.line(from.minus(up), to.minus(up)),
                new Outline.Circle(from, axis, radius),
                new Outline.Circle(to, axis, radius),
                new Outline.Circle(from, new Vec3(0, 0, 1), radius),
                new Outline.Circle(to, new Vec3(0, 0, 1), radius));
    }

    private static final class Capsule extends Surface {
        private final Vec3 from;
        private final Vec3 axis;
        /** |axis|², m²; 0 if both ends coincide. */
        private final double square;

        private final double size;
        private final Vec3 wayOut;

        Capsule(Vec3 from, Vec3 to, double size) {
            this.from = from;
            this.size = size;
            axis = to.minus(from);
            square = axis.x() * axis.x() + axis.y() * axis.y() + axis.z() * axis.z();
            wayOut = square == 0 ? new Vec3(0, 1, 0) : Directions.upwards(Directions.unit(TO, axis));
        }

        @Override
        Barrier barrier(int[] ranges, double gap) {
            return Barrier.capsule(from, axis, size, ranges, gap);
        }

        @Override
        Vec3 wayOut() {
            return wayOut;
        }

        @Override
        void measure(double x, double y, double z, double radius) {
            double dx = x - from.x();
            double dy = y - from.y();
            double dz = z - from.z();
            double along = dx * axis.x() + dy * axis.y() + dz * axis.z();
            double share = square == 0 ? 0 : Math.max(0, Math.min(1, along / square));
            dx -= share * axis.x();
            dy -= share * axis.y();
            dz -= share * axis.z();
            boolean hasWayOut = setRound(dx, dy, dz, size, radius);
            if (!hasWayOut) set(-size - radius, wayOut.x(), wayOut.y(), wayOut.z());
        }

        @Override
        void distances(Vectors p, double[] radius, int from, int count, double[] to) {
            double fx = this.from.x();
            double fy = this.from.y();
            double fz = this.from.z();
            double ax = axis.x();
            double ay = axis.y();
            double az = axis.z();
            double s = size;
            double divisor = square == 0 ? 1 : square; // for a single point, along is 0
            double[] x = p.x;
            double[] y = p.y;
            double[] z = p.z;
            for (int k = 0; k < count; k++) {
                int i = from + k;
                to[k] = ((x[i] - fx) * ax + (y[i] - fy) * ay + (z[i] - fz) * az) / divisor;
            }
            for (int k = 0; k < count; k++) {
                if (to[k] < 0) to[k] = 0;
                else if (to[k] > 1) to[k] = 1;
            }
            for (int k = 0; k < count; k++) {
                int i = from + k;
                double dx = x[i] - fx - to[k] * ax;
                double dy = y[i] - fy - to[k] * ay;
                double dz = z[i] - fz - to[k] * az;
                to[k] = Math.sqrt(dx * dx + dy * dy + dz * dz) - s - radius[i];
            }
        }
    }
}
