package io.github.catenary.builtin.element;

import io.github.catenary.solver.kernel.ProjectedConstraints;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * The constraints of an {@link AreaKernel}. With u = b − a, v = c − a, n = u × v, and d = n/|n| or, for an outline, the normal
 * of the drawing:
 *
 * <pre>
 *   A = ½ d·n,   ∂A/∂u = ½ v × d,   ∂A/∂v = ½ d × u,   δd = (δn − d (d·δn))/|n| or 0
 * </pre>
 */
final class KeptAreas implements ProjectedConstraints {
    /** A face whose area is less than this share of the squares of its sides turns at any touch. */
    private static final double FLAT = 1e-9;

    private final Surfaces surfaces;
    private final double[] elasticity;
    private final double[] factor;
    private final boolean[] enclosed;
    private final Vectors normal;
    private final double[] drawn;

    private double ux;
    private double uy;
    private double uz;
    private double vx;
    private double vy;
    private double vz;
    /** d, and |n|. */
    private double dx;

    private double dy;
    private double dz;
    private double length;

    /** The arrays are those of the kernel, entries as it has them. */
    KeptAreas(
            Surfaces surfaces,
            double[] elasticity,
            double[] factor,
            boolean[] enclosed,
            Vectors normal,
            double[] drawn) {
        this.surfaces = surfaces;
        this.elasticity = elasticity;
        this.factor = factor;
        this.enclosed = enclosed;
        this.normal = normal;
        this.drawn = drawn;
    }

    @Override
    public int count() {
        return surfaces.count;
    }

    @Override
    public int[] particles(int group) {
        return surfaces.corners(group);
    }

    @Override
    public double elasticity(int group, SolverView view) {
        FaceArrays f = view.faces();
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            if (!f.torn[surfaces.face[e]]) return elasticity[group];
        }
        return 0;
    }

    @Override
    public double violation(int group, SolverView view, Vectors x) {
        double missing = 0;
        FaceArrays f = view.faces();
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            if (!f.torn[face]) missing += factor[group] * drawn[e] - look(group, f.a[face], f.b[face], f.c[face], x);
        }
        return missing;
    }

    @Override
    public void addGradient(int group, SolverView view, Vectors x, double by, Vectors to) {
        FaceArrays f = view.faces();
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            if (f.torn[face]) continue;
            look(group, f.a[face], f.b[face], f.c[face], x);
            double half = -by / 2; // C falls as the area grows
            double bx = half * (vy * dz - vz * dy);
            double by1 = half * (vz * dx - vx * dz);
            double bz = half * (vx * dy - vy * dx);
            double cx = half * (dy * uz - dz * uy);
            double cy = half * (dz * ux - dx * uz);
            double cz = half * (dx * uy - dy * ux);
            spread(f, face, bx, by1, bz, cx, cy, cz, to);
        }
    }

    @Override
    public void addCurvature(int group, SolverView view, Vectors x, double by, Vectors way, Vectors to) {
        FaceArrays f = view.faces();
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            if (!f.torn[face]) addCurvature(group, f, face, x, -by / 2, way, to);
        }
    }

    private void addCurvature(int group, FaceArrays f, int face, Vectors x, double half, Vectors way, Vectors to) {
        int a = f.a[face];
        int b = f.b[face];
        int c = f.c[face];
        look(group, a, b, c, x);
        double px = way.x[b] - way.x[a];
        double py = way.y[b] - way.y[a];
        double pz = way.z[b] - way.z[a];
        double qx = way.x[c] - way.x[a];
        double qy = way.y[c] - way.y[a];
        double qz = way.z[c] - way.z[a];
        double bx = qy * dz - qz * dy;
        double by = qz * dx - qx * dz;
        double bz = qx * dy - qy * dx;
        double cx = dy * pz - dz * py;
        double cy = dz * px - dx * pz;
        double cz = dx * py - dy * px;
        double sides = ux * ux + uy * uy + uz * uz + vx * vx + vy * vy + vz * vz;
        if (!enclosed[group] && length > FLAT * sides) {
            double nx = py * vz - pz * vy + uy * qz - uz * qy;
            double ny = pz * vx - px * vz + uz * qx - ux * qz;
            double nz = px * vy - py * vx + ux * qy - uy * qx;
            double along = nx * dx + ny * dy + nz * dz;
            nx = (nx - along * dx) / length;
            ny = (ny - along * dy) / length;
            nz = (nz - along * dz) / length;
            bx += vy * nz - vz * ny;
            by += vz * nx - vx * nz;
            bz += vx * ny - vy * nx;
            cx += ny * uz - nz * uy;
            cy += nz * ux - nx * uz;
            cz += nx * uy - ny * ux;
        }
        spread(f, face, half * bx, half * by, half * bz, half * cx, half * cy, half * cz, to);
    }

    /** Adds to b and c of a face, and takes the same from a. */
    private static void spread(
            FaceArrays f, int face, double bx, double by, double bz, double cx, double cy, double cz, Vectors to) {
        int a = f.a[face];
        int b = f.b[face];
        int c = f.c[face];
        to.x[a] -= bx + cx;
        to.y[a] -= by + cy;
        to.z[a] -= bz + cz;
        to.x[b] += bx;
        to.y[b] += by;
        to.z[b] += bz;
        to.x[c] += cx;
        to.y[c] += cy;
        to.z[c] += cz;
    }

    /** Sets the fields from a face; returns its area, m². A face of zero area has no direction. */
    private double look(int group, int a, int b, int c, Vectors x) {
        ux = x.x[b] - x.x[a];
        uy = x.y[b] - x.y[a];
        uz = x.z[b] - x.z[a];
        vx = x.x[c] - x.x[a];
        vy = x.y[c] - x.y[a];
        vz = x.z[c] - x.z[a];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (enclosed[group]) {
            dx = normal.x[group];
            dy = normal.y[group];
            dz = normal.z[group];
            return (dx * nx + dy * ny + dz * nz) / 2;
        }
        dx = length == 0 ? 0 : nx / length;
        dy = length == 0 ? 0 : ny / length;
        dz = length == 0 ? 0 : nz / length;
        return length / 2;
    }
}
