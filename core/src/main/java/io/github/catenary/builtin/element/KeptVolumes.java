package io.github.catenary.builtin.element;

import io.github.catenary.solver.kernel.ProjectedConstraints;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * The constraints of a {@link VolumeKernel}, with the corners relative to one of them:
 *
 * <pre>  V = Σ a·(b × c)/6,   ∂V/∂a = Σ b × c/6,   δ∂V/∂a = Σ (δb × c + b × δc)/6,   and so on around each face  </pre>
 */
final class KeptVolumes implements ProjectedConstraints {
    private final Surfaces surfaces;
    private final double[] elasticity;
    private final double[] pressure;
    private final double[] drawn;
    private final Vectors corners;
    private final Vectors ways;

    /** The arrays are those of the kernel, entries as it has them. */
    KeptVolumes(Surfaces surfaces, double[] elasticity, double[] pressure, double[] drawn, int particles) {
        this.surfaces = surfaces;
        this.elasticity = elasticity;
        this.pressure = pressure;
        this.drawn = drawn;
        corners = new Vectors(particles);
        ways = new Vectors(particles);
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
            if (f.torn[surfaces.face[e]]) return 0;
        }
        return surfaces.firstFace[group] == surfaces.firstFace[group + 1] ? 0 : elasticity[group];
    }

    @Override
    public double violation(int group, SolverView view, Vectors x) {
        surfaces.relative(group, x, corners);
        FaceArrays f = view.faces();
        double sum = 0;
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            sum += VolumeKernel.determinant(corners, f.a[face], corners, f.b[face], f.c[face]);
        }
        return pressure[group] * drawn[group] - sum / 6;
    }

    @Override
    public void addGradient(int group, SolverView view, Vectors x, double factor, Vectors to) {
        surfaces.relative(group, x, corners);
        FaceArrays f = view.faces();
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            int a = f.a[face];
            int b = f.b[face];
            int c = f.c[face];
            addCross(a, corners, b, corners, c, -factor / 6, to); // C falls as the volume grows
            addCross(b, corners, c, corners, a, -factor / 6, to);
            addCross(c, corners, a, corners, b, -factor / 6, to);
        }
    }

    @Override
    public void addCurvature(int group, SolverView view, Vectors x, double factor, Vectors way, Vectors to) {
        surfaces.relative(group, x, corners);
        surfaces.relative(group, way, ways);
        FaceArrays f = view.faces();
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            addTurn(f.a[face], f.b[face], f.c[face], -factor / 6, to);
            addTurn(f.b[face], f.c[face], f.a[face], -factor / 6, to);
            addTurn(f.c[face], f.a[face], f.b[face], -factor / 6, to);
        }
    }

    private void addTurn(int i, int b, int c, double factor, Vectors to) {
        addCross(i, ways, b, corners, c, factor, to);
        addCross(i, corners, b, ways, c, factor, to);
    }

    /** Adds a multiple of u_b × v_c at particle i. */
    private static void addCross(int i, Vectors u, int b, Vectors v, int c, double factor, Vectors to) {
        to.x[i] += factor * (u.y[b] * v.z[c] - u.z[b] * v.y[c]);
        to.y[i] += factor * (u.z[b] * v.x[c] - u.x[b] * v.z[c]);
        to.z[i] += factor * (u.x[b] * v.y[c] - u.y[b] * v.x[c]);
    }
}
