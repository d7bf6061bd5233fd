package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.util.List;

/** {@code collider.plane}: an infinite floor, wall or slope. Particles stay on the side that its normal points to. */
final class PlaneCollider extends ColliderElement {
    private static final String POINT = "point";
    private static final String NORMAL = "normal";
    /** Half the side of the square that its outline draws, m. */
    private static final double DRAWN = 10;

    PlaneCollider() {
        super(
                "collider.plane",
                "Plane",
                "An infinite floor, wall or slope that particles cannot cross",
                ElementParameters.point(POINT, "Point", "A point on the plane", Vec3.ZERO),
                ElementParameters.direction(
                        NORMAL,
                        "Normal",
                        "Points to the side on which particles stay; must not be zero",
                        new Vec3(0, 1, 0)));
    }

    @Override
    Surface surface(ParameterValues values) {
        return new Plane(values.vector(POINT), Directions.unit(NORMAL, values.vector(NORMAL)));
    }

    @Override
    public List<Solid> solids(ParameterValues values) {
        return List.of(new Solid.HalfSpace(values.vector(POINT), Directions.unit(NORMAL, values.vector(NORMAL))));
    }

    @Override
    public List<Handle> handles(ParameterValues values) {
        return List.of(new Handle.Point(POINT), new Handle.Arrow(NORMAL, values.vector(POINT)));
    }

    @Override
    public List<Outline> outline(ParameterValues values) {
        Vec3 point = values.vector(POINT);
        Vec3 normal = Directions.unit(NORMAL, values.vector(NORMAL));
        Vec3 right = Directions.across(normal).times(DRAWN);
        Vec3 up = normal.cross(right);
        return List.of(
                Outline.loop(
                        point.plus(right).plus(up),
                        point.minus(right).plus(up),
                        point.minus(right).minus(up),
                        point.plus(right).minus(up)),
                Outline.line(point, point.plus(normal)));
    }

    private static final class Plane extends Surface {
        private final Vec3 point;
        private final Vec3 normal;

        Plane(Vec3 point, Vec3 normal) {
            this.point = point;
            this.normal = normal;
        }

        @Override
        Barrier barrier(int[] ranges, double gap) {
            return Barrier.plane(point, normal, ranges, gap);
        }

        @Override
        void measure(double x, double y, double z, double radius) {
            double along = (x - point.x()) * normal.x() + (y - point.y()) * normal.y() + (z - point.z()) * normal.z();
            set(along - radius, normal.x(), normal.y(), normal.z());
        }

        @Override
        void distances(Vectors p, double[] radius, int from, int count, double[] to) {
            double px = point.x();
            double py = point.y();
            double pz = point.z();
            double nx = normal.x();
            double ny = normal.y();
            double nz = normal.z();
            double[] x = p.x;
            double[] y = p.y;
            double[] z = p.z;
            for (int k = 0; k < count; k++) {
                int i = from + k;
                to[k] = (x[i] - px) * nx + (y[i] - py) * ny + (z[i] - pz) * nz - radius[i];
            }
        }
    }
}
