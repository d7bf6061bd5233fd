package io.github.catenary.plugin.angle;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Keeps the dihedral angle φ in (−π, π] between two faces that share the edge e = q − p and have the corners a and d
 * beside it; 0 is flat. With n = e × (a − p), m = (d − p) × e, and α, δ the positions of a and d along the edge:
 *
 * <pre>
 *   φ = atan2((m × n)·e/|e|, n·m)
 *   ∇_a φ = |e| n/|n|²,   ∇_d φ = |e| m/|m|²,   α = (a − p)·e/|e|²,   δ = (d − p)·e/|e|²
 *   ∇_p φ = −(1 − α) ∇_a φ − (1 − δ) ∇_d φ,   ∇_q φ = −α ∇_a φ − δ ∇_d φ
 * </pre>
 *
 * This is the bending constraint of Müller et al. (Position Based Dynamics, 2007, section 4.3), but with the signed
 * angle, which unlike its cosine has a gradient where the surface is flat (Bridson, Marino, Fedkiw 2003, section 4).
 * Faces without area, edges without length and torn faces are skipped.
 */
final class FaceAngleKernel implements ConstraintKernel {
    private final int count;
    /** Indices of the two faces of each angle. */
    private final int[] face;

    private final int[] other;
    /** Indices of the particles: the edge goes from p to q. */
    private final int[] p;

    private final int[] q;
    private final int[] a;
    private final int[] d;
    /** The drawn angle, rad. */
    private final double[] drawn;
    /** False for an angle one of whose faces is drawn without area. */
    private final boolean[] measured;

    private final double[] elasticity;
    /** The stiffness of each angle that gives one, J; 0 otherwise. */
    private final double[] given;
    /** What projections of such an angle sum up in a substep, kg·m². */
    private final double[] multiplier;

    private final FaceAngleEnergies energies;
    private final Turn turn = new Turn();

    /** The edge measured last and its squared length, and the normals and their squared lengths. */
    private double ex;

    private double ey;
    private double ez;
    private double edge;
    private double nx;
    private double ny;
    private double nz;
    private double normal;
    private double mx;
    private double my;
    private double mz;
    private double otherNormal;
    /** The angle at that edge, rad, and the positions of both corners along the edge, as shares of its length. */
    private double angle;

    private double alpha;
    private double delta;

    FaceAngleKernel(List<BoundElement> elements, SolverView view) {
        FaceArrays f = view.faces();
        List<FacePairs.Pair> pairs = new ArrayList<>();
        List<BoundElement> owners = new ArrayList<>();
        for (BoundElement element : elements) {
            for (FacePairs.Pair pair : FacePairs.of(element.faces(), i -> new int[] {f.a[i], f.b[i], f.c[i]})) {
                pairs.add(pair);
                owners.add(element);
            }
        }
        count = pairs.size();
        face = pairs.stream().mapToInt(FacePairs.Pair::face).toArray();
        other = pairs.stream().mapToInt(FacePairs.Pair::other).toArray();
        p = pairs.stream().mapToInt(FacePairs.Pair::from).toArray();
        q = pairs.stream().mapToInt(FacePairs.Pair::to).toArray();
        a = pairs.stream().mapToInt(FacePairs.Pair::wing).toArray();
        d = pairs.stream().mapToInt(FacePairs.Pair::otherWing).toArray();
        elasticity = owners.stream()
                .mapToDouble(element -> AngleStiffness.elasticity(element.values()))
                .toArray();
        given = owners.stream()
                .mapToDouble(element -> AngleStiffness.given(element.values()))
                .toArray();
        multiplier = new double[count];
        energies = new FaceAngleEnergies(IntStream.range(0, count)
                .flatMap(k -> IntStream.of(p[k], q[k], a[k], d[k]))
                .toArray());
        drawn = new double[count];
        measured = new boolean[count];
        sceneChanged(view);
    }

    /** Measures the drawn angles. */
    @Override
    public void sceneChanged(SolverView view) {
        Vectors positions = SpringAngleKernel.drawnPositions(view.scene());
        for (int k = 0; k < count; k++) {
            look(k, positions.x, positions.y, positions.z);
            drawn[k] = angle;
            measured[k] = edge > 0 && normal > 0 && otherNormal > 0;
        }
        AngleStiffness.set(energies, given, elasticity, measured, view.scene());
    }

    @Override
    public List<EnergyElements> energies() {
        return count == 0 ? List.of() : List.of(energies);
    }

    @Override
    public boolean writesSprings() {
        return false;
    }

    @Override
    public void beforeStep(SolverView view) {
        boolean[] torn = view.faces().torn;
        for (int k = 0; k < count; k++) {
            energies.torn[k] = torn[face[k]] || torn[other[k]];
            multiplier[k] = 0;
        }
    }

    @Override
    public void project(SolverView view, int pass, boolean backward) {
        for (int k = 0; k < count; k++) project(backward ? count - 1 - k : k, view);
    }

    private void project(int k, SolverView view) {
        FaceArrays f = view.faces();
        ParticleArrays particles = view.particles();
        if (!measured[k] || f.torn[face[k]] || f.torn[other[k]]) return;
        look(k, particles.x, particles.y, particles.z);
        if (!(edge > 0 && normal > 0 && otherNormal > 0)) return; // a face without area has no normal
        double length = Math.sqrt(edge);
        double scaleA = length / normal;
        double ax = scaleA * nx;
        double ay = scaleA * ny;
        double az = scaleA * nz;
        double scaleD = length / otherNormal;
        double dx = scaleD * mx;
        double dy = scaleD * my;
        double dz = scaleD * mz;
        double heightA = Math.sqrt(normal) / length;
        double heightD = Math.sqrt(otherNormal) / length;
        double least = Math.min(heightA, heightD);
        turn.begin();
        double restA = 1 - alpha;
        double restD = 1 - delta;
        turn.add(p[k], -restA * ax - restD * dx, -restA * ay - restD * dy, -restA * az - restD * dz, least);
        turn.add(q[k], -alpha * ax - delta * dx, -alpha * ay - delta * dy, -alpha * az - delta * dz, least);
        turn.add(a[k], ax, ay, az, heightA);
        turn.add(d[k], dx, dy, dz, heightD);
        if (given[k] == 0) {
            turn.apply(missing(k), elasticity[k], particles);
            return;
        }
        double h = view.substepDuration();
        multiplier[k] += turn.giveWay(missing(k), 1 / (given[k] * h * h), multiplier[k], particles);
    }

    /** The difference from the angle measured last to the drawn one, the shorter way round, rad. */
    private double missing(int k) {
        double missing = drawn[k] - angle;
        if (missing > Math.PI) return missing - 2 * Math.PI;
        if (missing <= -Math.PI) return missing + 2 * Math.PI;
        return missing;
    }

    /** Measures an angle at the given positions. */
    private void look(int k, double[] x, double[] y, double[] z) {
        int o = p[k];
        ex = x[q[k]] - x[o];
        ey = y[q[k]] - y[o];
        ez = z[q[k]] - z[o];
        double ux = x[a[k]] - x[o];
        double uy = y[a[k]] - y[o];
        double uz = z[a[k]] - z[o];
        double vx = x[d[k]] - x[o];
        double vy = y[d[k]] - y[o];
        double vz = z[d[k]] - z[o];
        nx = ey * uz - ez * uy;
        ny = ez * ux - ex * uz;
        nz = ex * uy - ey * ux;
        mx = vy * ez - vz * ey;
        my = vz * ex - vx * ez;
        mz = vx * ey - vy * ex;
        edge = ex * ex + ey * ey + ez * ez;
        normal = nx * nx + ny * ny + nz * nz;
        otherNormal = mx * mx + my * my + mz * mz;
        double length = Math.sqrt(edge);
        double across = ex * (my * nz - mz * ny) + ey * (mz * nx - mx * nz) + ez * (mx * ny - my * nx);
        angle = StrictMath.atan2(across, length * (nx * mx + ny * my + nz * mz));
        alpha = (ux * ex + uy * ey + uz * ez) / edge;
        delta = (vx * ex + vy * ey + vz * ez) / edge;
    }
}
