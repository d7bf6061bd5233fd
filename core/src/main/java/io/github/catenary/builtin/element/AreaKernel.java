package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.ProjectedConstraints;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Keeps areas. Let d be the direction in which a face's area counts and n = (b − a) × (c − a):
 *
 * <pre>
 *   A = Σ ½ d·n,   ∇_a A = ½ (b − c) × d,   ∇_b A = ½ (c − a) × d,   ∇_c A = ½ (a − b) × d
 *   C = factor · A_drawn − A
 * </pre>
 *
 * summed over the faces that are not torn. To keep the outline's area, d is the normal of the drawing, and a face that
 * has turned over counts as negative. Otherwise d = n/|n|, and a face of zero area has no gradient.
 */
final class AreaKernel implements ConstraintKernel {
    private final Surfaces surfaces;
    private final double[] elasticity;
    private final double[] factor;
    /** Entry k is true if the areas of group k count along one common direction. */
    private final boolean[] enclosed;
    /** That direction for each group, of length 1; 0 if the drawing has none. */
    private final Vectors normal;
    /** The area of each entry of {@link Surfaces#face} in the drawing, m². */
    private final double[] drawn;
    /** The direction of each face of the current group, of length 1. */
    private final Vectors direction;

    /** The direction, of length 1, and the area, m², of the face measured last. */
    private double dx;

    private double dy;
    private double dz;
    private double area;

    AreaKernel(List<BoundElement> elements, SolverView view) {
        List<int[]> groups = new ArrayList<>();
        List<BoundElement> owners = new ArrayList<>();
        for (BoundElement element : elements) {
            for (int[] group : groups(element)) {
                groups.add(group);
                owners.add(element);
            }
        }
        surfaces = new Surfaces(groups, view.faces(), view.particles().count);
        elasticity = of(owners, AreaConstraint.ELASTICITY);
        factor = of(owners, AreaConstraint.FACTOR);
        enclosed = new boolean[surfaces.count];
        for (int k = 0; k < surfaces.count; k++) enclosed[k] = is(owners.get(k), AreaConstraint.ENCLOSED);
        normal = new Vectors(surfaces.count);
        drawn = new double[surfaces.face.length];
        direction = new Vectors(
                groups.stream().mapToInt(group -> group.length).max().orElse(0));
        sceneChanged(view);
    }

    private static List<int[]> groups(BoundElement element) {
        if (!is(element, AreaConstraint.EACH)) return List.of(element.faces());
        return IntStream.of(element.faces()).mapToObj(face -> new int[] {face}).toList();
    }

    private static boolean is(BoundElement element, String what) {
        return element.values().text(AreaConstraint.OF).equals(what);
    }

    private static double[] of(List<BoundElement> owners, String parameter) {
        return owners.stream()
                .mapToDouble(element -> element.values().number(parameter))
                .toArray();
    }

    /** Measures the areas and normals of the drawing. */
    @Override
    public void sceneChanged(SolverView view) {
        Vectors positions = drawnPositions(view.scene());
        FaceArrays f = view.faces();
        for (int k = 0; k < surfaces.count; k++) {
            if (enclosed[k]) findNormal(k, f, positions);
            for (int e = surfaces.firstFace[k]; e < surfaces.firstFace[k + 1]; e++) {
                look(k, surfaces.face[e], f, positions.x, positions.y, positions.z);
                drawn[e] = area;
            }
        }
    }

    static Vectors drawnPositions(Scene scene) {
        Vectors positions = new Vectors(scene.particles().size());
        for (int i = 0; i < positions.count(); i++) {
            Vec3 position = scene.particles().at(i).position();
            positions.x[i] = position.x();
            positions.y[i] = position.y();
            positions.z[i] = position.z();
        }
        return positions;
    }

    /** Sets the group's normal to the direction of Σ n, which is the same for every surface with the same outline. */
    private void findNormal(int group, FaceArrays f, Vectors positions) {
        double x = 0;
        double y = 0;
        double z = 0;
        enclosed[group] = false; // so that each face is measured along its own normal
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            look(group, surfaces.face[e], f, positions.x, positions.y, positions.z);
            x += area * dx;
            y += area * dy;
            z += area * dz;
        }
        enclosed[group] = true;
        double length = Math.sqrt(x * x + y * y + z * z);
        normal.x[group] = length == 0 ? 0 : x / length;
        normal.y[group] = length == 0 ? 0 : y / length;
        normal.z[group] = length == 0 ? 0 : z / length;
    }

    @Override
    public Optional<ProjectedConstraints> constraints() {
        return Optional.of(new KeptAreas(surfaces, elasticity, factor, enclosed, normal, drawn));
    }

    @Override
    public void project(SolverView view, int pass, boolean backward) {
        for (int k = 0; k < surfaces.count; k++) {
            project(backward ? surfaces.count - 1 - k : k, view.faces(), view.particles());
        }
    }

    private void project(int group, FaceArrays f, ParticleArrays p) {
        int entry = surfaces.firstFace[group];
        if (!enclosed[group] && entry + 1 == surfaces.firstFace[group + 1]) {
            int face = surfaces.face[entry];
            if (f.torn[face]) return;
            OneFace.project(p, f.a[face], f.b[face], f.c[face], factor[group] * drawn[entry], elasticity[group]);
            return;
        }
        surfaces.begin(group);
        double missing = 0;
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            if (f.torn[face]) continue;
            look(group, face, f, p.x, p.y, p.z);
            missing += factor[group] * drawn[e] - area;
            int seen = e - surfaces.firstFace[group];
            direction.x[seen] = dx;
            direction.y[seen] = dy;
            direction.z[seen] = dz;
            addGradients(f.a[face], f.b[face], f.c[face], p);
        }
        double first = surfaces.weigh(group, p);
        if (!(first > 0)) return; // all corners are pinned or in one line, or all faces are torn: no corner can move
        double length = LineStep.length(missing, first, second(group, f));
        surfaces.move(group, length, Math.sqrt(Math.abs(missing)), elasticity[group], p);
    }

    /** Sets the fields for direction and area from a face. */
    private void look(int group, int face, FaceArrays f, double[] x, double[] y, double[] z) {
        int a = f.a[face];
        int b = f.b[face];
        int c = f.c[face];
        double ux = x[b] - x[a];
        double uy = y[b] - y[a];
        double uz = z[b] - z[a];
        double vx = x[c] - x[a];
        double vy = y[c] - y[a];
        double vz = z[c] - z[a];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        if (enclosed[group]) {
            dx = normal.x[group];
            dy = normal.y[group];
            dz = normal.z[group];
            area = 0.5 * (dx * nx + dy * ny + dz * nz);
            return;
        }
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        area = 0.5 * length;
        dx = length == 0 ? 0 : nx / length;
        dy = length == 0 ? 0 : ny / length;
        dz = length == 0 ? 0 : nz / length;
    }

    private void addGradients(int a, int b, int c, ParticleArrays p) {
        addGradient(a, p.x[b] - p.x[c], p.y[b] - p.y[c], p.z[b] - p.z[c]);
        addGradient(b, p.x[c] - p.x[a], p.y[c] - p.y[a], p.z[c] - p.z[a]);
        addGradient(c, p.x[a] - p.x[b], p.y[a] - p.y[b], p.z[a] - p.z[b]);
    }

    /** Adds ½ u × d to the gradient of particle i. */
    private void addGradient(int i, double ux, double uy, double uz) {
        Vectors g = surfaces.gradient;
        g.x[i] += 0.5 * (uy * dz - uz * dy);
        g.y[i] += 0.5 * (uz * dx - ux * dz);
        g.z[i] += 0.5 * (ux * dy - uy * dx);
    }

    /**
     * The coefficient of t² in the area after a step t, m²: the areas spanned by the displacements of each face's
     * corners.
     */
    private double second(int group, FaceArrays f) {
        Vectors s = surfaces.way;
        double sum = 0;
        for (int e = surfaces.firstFace[group]; e < surfaces.firstFace[group + 1]; e++) {
            int face = surfaces.face[e];
            if (f.torn[face]) continue;
            int a = f.a[face];
            int b = f.b[face];
            int c = f.c[face];
            double ux = s.x[b] - s.x[a];
            double uy = s.y[b] - s.y[a];
            double uz = s.z[b] - s.z[a];
            double vx = s.x[c] - s.x[a];
            double vy = s.y[c] - s.y[a];
            double vz = s.z[c] - s.z[a];
            int seen = e - surfaces.firstFace[group];
            sum += direction.x[seen] * (uy * vz - uz * vy)
                    + direction.y[seen] * (uz * vx - ux * vz)
                    + direction.z[seen] * (ux * vy - uy * vx);
        }
        return 0.5 * sum;
    }

    /**
     * The projection of {@link AreaKernel} and {@link Surfaces} for a group of a single face whose area counts along
     * its own normal. The arithmetic has the same order, but works on local variables, because scenes may keep the area
     * of each of many faces.
     */
    private static final class OneFace {
        private OneFace() {}

        /**
         * Projects one face by moving its corners.
         *
         * @param a index of the particle at a corner; likewise b and c
         * @param kept the area to keep, m²
         * @param elasticity fraction of the correction to apply
         */
        static void project(ParticleArrays p, int a, int b, int c, double kept, double elasticity) {
            double[] x = p.x;
            double[] y = p.y;
            double[] z = p.z;
            double ux = x[b] - x[a];
            double uy = y[b] - y[a];
            double uz = z[b] - z[a];
            double vx = x[c] - x[a];
            double vy = y[c] - y[a];
            double vz = z[c] - z[a];
            double nx = uy * vz - uz * vy;
            double ny = uz * vx - ux * vz;
            double nz = ux * vy - uy * vx;
            double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
            if (length == 0) return; // a face of zero area has no direction
            double dx = nx / length;
            double dy = ny / length;
            double dz = nz / length;

            // the side opposite a corner times d is twice its gradient; + 0 turns −0 into 0, as the sum in AreaKernel
            // does
            double sx = x[b] - x[c];
            double sy = y[b] - y[c];
            double sz = z[b] - z[c];
            double ax = 0.5 * (sy * dz - sz * dy) + 0.0;
            double ay = 0.5 * (sz * dx - sx * dz) + 0.0;
            double az = 0.5 * (sx * dy - sy * dx) + 0.0;
            double bx = 0.5 * (vy * dz - vz * dy) + 0.0;
            double by = 0.5 * (vz * dx - vx * dz) + 0.0;
            double bz = 0.5 * (vx * dy - vy * dx) + 0.0;
            double cx = 0.5 * (-uy * dz - -uz * dy) + 0.0;
            double cy = 0.5 * (-uz * dx - -ux * dz) + 0.0;
            double cz = 0.5 * (-ux * dy - -uy * dx) + 0.0;

            double weightA = p.keep[a] * p.invMass[a];
            double weightB = p.keep[b] * p.invMass[b];
            double weightC = p.keep[c] * p.invMass[c];
            double wayAx = weightA * ax;
            double wayAy = weightA * ay;
            double wayAz = weightA * az;
            double wayBx = weightB * bx;
            double wayBy = weightB * by;
            double wayBz = weightB * bz;
            double wayCx = weightC * cx;
            double wayCy = weightC * cy;
            double wayCz = weightC * cz;
            if (p.anyRollers()) {
                wayAx *= p.freeX(a);
                wayAy *= p.freeY(a);
                wayAz *= p.freeZ(a);
                wayBx *= p.freeX(b);
                wayBy *= p.freeY(b);
                wayBz *= p.freeZ(b);
                wayCx *= p.freeX(c);
                wayCy *= p.freeY(c);
                wayCz *= p.freeZ(c);
            }
            double ofA = wayAx * ax + wayAy * ay + wayAz * az;
            double ofB = wayBx * bx + wayBy * by + wayBz * bz;
            double ofC = wayCx * cx + wayCy * cy + wayCz * cz;
            double first = inOrder(a, b, c, ofA, ofB, ofC);
            if (!(first > 0)) return; // all corners are pinned

            double missing = kept - 0.5 * length;
            double wideX = wayBx - wayAx;
            double wideY = wayBy - wayAy;
            double wideZ = wayBz - wayAz;
            double highX = wayCx - wayAx;
            double highY = wayCy - wayAy;
            double highZ = wayCz - wayAz;
            double second = 0.5
                    * (dx * (wideY * highZ - wideZ * highY)
                            + dy * (wideZ * highX - wideX * highZ)
                            + dz * (wideX * highY - wideY * highX));
            double longest = Math.sqrt(Math.max(
                    wayAx * wayAx + wayAy * wayAy + wayAz * wayAz,
                    Math.max(
                            wayBx * wayBx + wayBy * wayBy + wayBz * wayBz,
                            wayCx * wayCx + wayCy * wayCy + wayCz * wayCz)));
            double t = Surfaces.step(
                    LineStep.length(missing, first, second), Math.sqrt(Math.abs(missing)), longest, elasticity);
            if (!Double.isFinite(t)) return; // masses of 1e-150 kg overflow
            x[a] += t * wayAx;
            y[a] += t * wayAy;
            z[a] += t * wayAz;
            x[b] += t * wayBx;
            y[b] += t * wayBy;
            z[b] += t * wayBz;
            x[c] += t * wayCx;
            y[c] += t * wayCy;
            z[c] += t * wayCz;
        }

        /** The sum in the order of the indices. Only the place of the last term affects the rounding. */
        private static double inOrder(int a, int b, int c, double ofA, double ofB, double ofC) {
            if (c > a && c > b) return ofA + ofB + ofC;
            return b > a ? ofA + ofC + ofB : ofB + ofC + ofA;
        }
    }
}
