package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.util.List;
import java.util.Optional;

/**
 * {@code collider.sphere}: a ball that keeps particles outside, or a bowl that keeps them inside. A particle exactly at
 * the centre of a ball leaves upward (+y). A particle larger than its bowl stays at the bowl's centre.
 */
final class SphereCollider extends ColliderElement {
    private static final String CENTRE = "centre";
    private static final String RADIUS = "radius";
    private static final String KEEP = "keep";
    private static final String INSIDE = "inside";

    SphereCollider() {
        super(
                "collider.sphere",
                "Sphere",
                "A ball that particles cannot enter, or a bowl that they cannot leave",
                ElementParameters.point(CENTRE, "Centre", "Centre of the sphere", Vec3.ZERO),
                Parameter.number(RADIUS, "Radius", "Distance from the centre to the surface", "m", Bounds.POSITIVE, 1),
                new Parameter.Choice(
                        KEEP,
                        "Keep",
                        "The side on which particles stay",
                        List.of("outside", INSIDE),
                        Optional.of(Value.of("outside"))));
    }

    @Override
    Surface surface(ParameterValues values) {
        Vec3 centre = values.vector(CENTRE);
        double radius = values.number(RADIUS);
        return values.text(KEEP).equals(INSIDE) ? new Bowl(centre, radius) : new Ball(centre, radius);
    }

    @Override
    public List<Solid> solids(ParameterValues values) {
        return List.of(new Solid.Ball(
                values.vector(CENTRE), values.number(RADIUS), values.text(KEEP).equals(INSIDE)));
    }

    @Override
    public List<Handle> handles(ParameterValues values) {
        Vec3 centre = values.vector(CENTRE);
        return List.of(new Handle.Point(CENTRE), new Handle.Radius(RADIUS, centre, centre));
    }

    @Override
    public List<Outline> outline(ParameterValues values) {
        Vec3 centre = values.vector(CENTRE);
        double radius = values.number(RADIUS);
        return List.of(
                new Outline.Circle(centre, new Vec3(0, 0, 1), radius),
                new Outline.Circle(centre, new Vec3(0, 1, 0), radius),
                new Outline.Circle(centre, new Vec3(1, 0, 0), radius));
    }

    private static final class Ball extends Surface {
        private final Vec3 centre;
        private final double size;

        Ball(Vec3 centre, double size) {
            this.centre = centre;
            this.size = size;
        }

        @Override
        Barrier barrier(int[] ranges, double gap) {
            return Barrier.ball(centre, size, ranges, gap);
        }

        @Override
        void measure(double x, double y, double z, double radius) {
            boolean hasWayOut = setRound(x - centre.x(), y - centre.y(), z - centre.z(), size, radius);
            if (!hasWayOut) set(-size - radius, 0, 1, 0);
        }

        @Override
        void distances(Vectors p, double[] radius, int from, int count, double[] to) {
            double cx = centre.x();
            double cy = centre.y();
            double cz = centre.z();
            double s = size;
            double[] x = p.x;
            double[] y = p.y;
            double[] z = p.z;
            for (int k = 0; k < count; k++) {
                int i = from + k;
                double dx = x[i] - cx;
                double dy = y[i] - cy;
                double dz = z[i] - cz;
                to[k] = Math.sqrt(dx * dx + dy * dy + dz * dz) - s - radius[i];
            }
        }
    }

    private static final class Bowl extends Surface {
        private final Vec3 centre;
        private final double size;

        Bowl(Vec3 centre, double size) {
            this.centre = centre;
            this.size = size;
        }

        @Override
        Barrier barrier(int[] ranges, double gap) {
            return Barrier.bowl(centre, size, ranges, gap);
        }

        @Override
        void measure(double x, double y, double z, double radius) {
            double room = Math.max(0, size - radius);
            double dx = centre.x() - x;
            double dy = centre.y() - y;
            double dz = centre.z() - z;
            double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (l == 0) set(room, 0, 1, 0);
            else if (l < Double.POSITIVE_INFINITY) set(room - l, dx / l, dy / l, dz / l);
            else setFar(dx, dy, dz);
        }

        /** Squares exceed the range of a double, and the length may. */
        private void setFar(double dx, double dy, double dz) {
            double far = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
            double most = Math.min(Double.MAX_VALUE, far);
            double x = finite(dx) / most;
            double y = finite(dy) / most;
            double z = finite(dz) / most;
            double l = Math.sqrt(x * x + y * y + z * z);
            set(-Math.min(Double.MAX_VALUE, most * l), x / l, y / l, z / l);
        }

        private static double finite(double value) {
            return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value));
        }

        @Override
        void distances(Vectors p, double[] radius, int from, int count, double[] to) {
            double cx = centre.x();
            double cy = centre.y();
            double cz = centre.z();
            double s = size;
            double[] x = p.x;
            double[] y = p.y;
            double[] z = p.z;
            for (int k = 0; k < count; k++) {
                int i = from + k;
                double dx = cx - x[i];
                double dy = cy - y[i];
                double dz = cz - z[i];
                to[k] = Math.max(0, s - radius[i]) - Math.sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
    }
}
