package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.util.List;

/**
 * {@code collider.box}: a solid box with faces parallel to the axes. A particle inside leaves through the nearest face.
 * If several faces are equally near, the first in the order +y, −y, +x, −x, +z, −z is taken.
 */
final class BoxCollider extends ColliderElement {
    private static final String CENTRE = "centre";
    private static final String HALF_SIZE = "halfSize";

    BoxCollider() {
        super(
                "collider.box",
                "Box",
                "A solid box along the axes that particles cannot enter",
                ElementParameters.point(CENTRE, "Centre", "Centre of the box", Vec3.ZERO),
                ElementParameters.size(
                        HALF_SIZE,
                        "Half size",
                        "Distances from the centre to the faces; none may be 0",
                        new Vec3(1, 1, 1)));
    }

    @Override
    Surface surface(ParameterValues values) {
        return new Box(values.vector(CENTRE), values.vector(HALF_SIZE));
    }

    @Override
    public List<Solid> solids(ParameterValues values) {
        return List.of(new Solid.Block(values.vector(CENTRE), values.vector(HALF_SIZE)));
    }

    @Override
    public List<Handle> handles(ParameterValues values) {
        return List.of(new Handle.Corners(CENTRE, HALF_SIZE));
    }

    @Override
    public List<Outline> outline(ParameterValues values) {
        Vec3 centre = values.vector(CENTRE);
        Vec3 half = values.vector(HALF_SIZE);
        return List.of(
                side(centre, half, 1),
                side(centre, half, -1),
                edge(centre, half, 1, 1),
                edge(centre, half, 1, -1),
                edge(centre, half, -1, 1),
                edge(centre, half, -1, -1));
    }

    private static Outline side(Vec3 centre, Vec3 half, int z) {
        return Outline.loop(
                corner(centre, half, 1, 1, z),
                corner(centre, half, -1, 1, z),
                corner(centre, half, -1, -1, z),
                corner(centre, half, 1, -1, z));
    }

    private static Outline edge(Vec3 centre, Vec3 half, int x, int y) {
        return Outline.line(corner(centre, half, x, y, -1), corner(centre, half, x, y, 1));
    }

    private static Vec3 corner(Vec3 centre, Vec3 half, int x, int y, int z) {
        return centre.plus(new Vec3(x * half.x(), y * half.y(), z * half.z()));
    }

    private static final class Box extends Surface {
        private final Vec3 centre;
        private final Vec3 half;

        Box(Vec3 centre, Vec3 half) {
            this.centre = centre;
            this.half = half;
        }

        @Override
        Barrier barrier(int[] ranges, double gap) {
            return Barrier.box(centre, half, ranges, gap);
        }

        @Override
        void measure(double x, double y, double z, double radius) {
            double dx = x - centre.x();
            double dy = y - centre.y();
            double dz = z - centre.z();
            // the vector from the nearest point of the box
            double outX = dx - Math.max(-half.x(), Math.min(half.x(), dx));
            double outY = dy - Math.max(-half.y(), Math.min(half.y(), dy));
            double outZ = dz - Math.max(-half.z(), Math.min(half.z(), dz));
            boolean isOutside = setRound(outX, outY, outZ, 0, radius);
            if (!isOutside) leave(dx, dy, dz, radius);
        }

        @Override
        void distances(Vectors p, double[] radius, int from, int count, double[] to) {
            double cx = centre.x();
            double cy = centre.y();
            double cz = centre.z();
            double hx = half.x();
            double hy = half.y();
            double hz = half.z();
            double[] x = p.x;
            double[] y = p.y;
            double[] z = p.z;
            for (int k = 0; k < count; k++) {
                int i = from + k;
                double beyondX = Math.abs(x[i] - cx) - hx;
                double beyondY = Math.abs(y[i] - cy) - hy;
                double beyondZ = Math.abs(z[i] - cz) - hz;
                // max(beyond, 0) for each axis; Math.max would take several times as long
                double outX = 0.5 * (beyondX + Math.abs(beyondX));
                double outY = 0.5 * (beyondY + Math.abs(beyondY));
                double outZ = 0.5 * (beyondZ + Math.abs(beyondZ));
                to[k] = Math.sqrt(outX * outX + outY * outY + outZ * outZ) - radius[i];
            }
        }

        /** Sets distance and normal for a particle whose centre is inside or on a face. */
        private void leave(double dx, double dy, double dz, double radius) {
            double depthX = half.x() - Math.abs(dx);
            double depthY = half.y() - Math.abs(dy);
            double depthZ = half.z() - Math.abs(dz);
            if (depthY <= depthX && depthY <= depthZ) set(-depthY - radius, 0, dy < 0 ? -1 : 1, 0);
            else if (depthX <= depthZ) set(-depthX - radius, dx < 0 ? -1 : 1, 0, 0);
            else set(-depthZ - radius, 0, 0, dz < 0 ? -1 : 1);
        }
    }
}
