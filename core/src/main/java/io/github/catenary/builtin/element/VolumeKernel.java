package io.github.catenary.builtin.element;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.ProjectedConstraints;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.List;
import java.util.Optional;

/**
 * Keeps volumes. With the corners relative to any one point:
 *
 * <pre>
 *   V = Σ a·(b × c)/6,   ∇_a V = Σ b × c/6,   and so on around each face
 *   C = pressure · V_drawn − V
 * </pre>
 *
 * (Müller et al., Position Based Dynamics, 2007, section 4.4, with the drawn volume in place of the volume of their
 * rest shape). A surface that is drawn inside out has a negative volume, which is kept as well. A surface with a torn
 * face has no effect.
 */
final class VolumeKernel implements ConstraintKernel {
    private final Surfaces surfaces;
    private final double[] elasticity;
    private final double[] pressure;
    /** The volume of each group in the drawing, m³. */
    private final double[] drawn;

    private final Vectors positions;
    /** The corners of the current group relative to one of them: far from the origin, digits would be lost. */
    private final Vectors corners;

    /** @param elements elements whose faces form closed surfaces */
    VolumeKernel(List<BoundElement> elements, SolverView view) {
        ParticleArrays p = view.particles();
        surfaces = new Surfaces(elements.stream().map(BoundElement::faces).toList(), view.faces(), p.count);
        elasticity = elements.stream()
                .mapToDouble(element -> element.values().number(AreaConstraint.ELASTICITY))
                .toArray();
        pressure = elements.stream()
                .mapToDouble(element -> element.values().number(VolumeConstraint.PRESSURE))
                .toArray();
        drawn = new double[surfaces.count];
        positions = new Vectors(p.x, p.y, p.z);
        corners = new Vectors(p.count);
        sceneChanged(view);
    }

    /** Measures the volumes of the drawing. */
    @Override
    public void sceneChanged(SolverView view) {
        Vectors authored = AreaKernel.drawnPositions(view.scene());
        for (int k = 0; k < surfaces.count; k++) {
            surfaces.relative(k, authored, corners);
            drawn[k] = determinants(k, view.faces(), corners) / 6;
        }
    }

    @Override
    public Optional<ProjectedConstraints> constraints() {
        return Optional.of(new KeptVolumes(surfaces, elasticity, pressure, drawn, positions.count()));
    }

    @Override
    public void project(SolverView view, int pass, boolean backward) {
        for (int k = 0; k < surfaces.count; k++) {
            project(backward ? surfaces.count - 1 - k : k, view.faces(), view.particles());
        }
    }

    private void project(int group, FaceArrays f, ParticleArrays p) {
        if (anyTorn(group, f)) return;
        surfaces.relative(group, positions, corners);
        double missing = pressure[group] * drawn[group] - determinants(group, f, corners) / 6;
        surfaces.begin(group);
        addGradients(group, f);
        double first = surfaces.weigh(group, p);
        if (!(first > 0)) return; // all corners are pinned or in one line: none can move
        double second = second(group, f);
        double third = determinants(group, f, surfaces.way) / 6;
        double length = LineStep.length(missing, first, second, third);
        surfaces.move(group, length, StrictMath.cbrt(Math.abs(missing)), elasticity[group], p);
    }

    private boolean anyTorn(int group, FaceArrays f) {
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            if (f.torn[surfaces.face[e]]) return true;
        }
        return false;
    }

    /** Σ a·(b × c) over a group's faces. */
    private double determinants(int group, FaceArrays f, Vectors v) {
        double sum = 0;
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            sum += determinant(v, f.a[face], v, f.b[face], f.c[face]);
        }
        return sum;
    }

    /** The coefficient of t² in the volume after a step t. */
    private double second(int group, FaceArrays f) {
        Vectors s = surfaces.way;
        double sum = 0;
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int a = f.a[surfaces.face[e]];
            int b = f.b[surfaces.face[e]];
            int c = f.c[surfaces.face[e]];
            sum += determinant(corners, a, s, b, c)
                    + determinant(corners, b, s, c, a)
                    + determinant(corners, c, s, a, b);
        }
        return sum / 6;
    }

    /** u_a·(v_b × v_c). */
    static double determinant(Vectors u, int a, Vectors v, int b, int c) {
        return u.x[a] * (v.y[b] * v.z[c] - v.z[b] * v.y[c])
                + u.y[a] * (v.z[b] * v.x[c] - v.x[b] * v.z[c])
                + u.z[a] * (v.x[b] * v.y[c] - v.y[b] * v.x[c]);
    }

    private void addGradients(int group, FaceArrays f) {
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int a = f.a[surfaces.face[e]];
            int b = f.b[surfaces.face[e]];
            int c = f.c[surfaces.face[e]];
            addGradient(a, b, c);
            addGradient(b, c, a);
            addGradient(c, a, b);
        }
    }

    /** Adds u × v / 6 to the gradient of i, u and v being the corners b and c. */
    private void addGradient(int i, int b, int c) {
        Vectors g = surfaces.gradient;
        Vectors v = corners;
        g.x[i] += (v.y[b] * v.z[c] - v.z[b] * v.y[c]) / 6;
        g.y[i] += (v.z[b] * v.x[c] - v.x[b] * v.z[c]) / 6;
        g.z[i] += (v.x[b] * v.y[c] - v.y[b] * v.x[c]) / 6;
    }
}
