package io.github.catenary.plugin.angle;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Keeps the angle θ in [0, π] between the arms u = a − b and v = c − b. With n = u × v:
 *
 * <pre>
 *   θ = atan2(|n|, u·v)
 *   ∇_a θ = −(n × u)/(|n| |u|²),   ∇_c θ = (n × v)/(|n| |v|²),   ∇_b θ = −∇_a θ − ∇_c θ
 * </pre>
 *
 * Collinear arms span no plane and are skipped, as are arms without length and angles with a torn spring.
 */
final class SpringAngleKernel implements ConstraintKernel {
    private final int count;
    /** Indices of the springs of each angle. */
    private final int[] spring;

    private final int[] other;
    /** Indices of the particles; the angle is at b. */
    private final int[] a;

    private final int[] b;
    private final int[] c;
    /** The drawn angle, rad. */
    private final double[] drawn;
    /** False for an angle one of whose arms is drawn without length. */
    private final boolean[] measured;

    private final double[] elasticity;
    /** The stiffness of each angle that gives one, J; 0 otherwise. */
    private final double[] given;
    /** What projections of such an angle sum up in a substep, kg·m². */
    private final double[] multiplier;

    private final SpringAngleEnergies energies;
    private final Turn turn = new Turn();

    /** The normal n of the angle measured last and its length, and the squared lengths of the arms. */
    private double nx;

    private double ny;
    private double nz;
    private double normal;
    private double armA;
    private double armC;
    /** The angle measured last, rad. */
    private double angle;

    SpringAngleKernel(List<BoundElement> elements, SolverView view) {
        SpringArrays s = view.springs();
        List<SpringPairs.Pair> pairs = new ArrayList<>();
        List<BoundElement> owners = new ArrayList<>();
        for (BoundElement element : elements) {
            for (SpringPairs.Pair pair : SpringPairs.of(element.springs(), s)) {
                pairs.add(pair);
                owners.add(element);
            }
        }
        count = pairs.size();
        spring = pairs.stream().mapToInt(SpringPairs.Pair::spring).toArray();
        other = pairs.stream().mapToInt(SpringPairs.Pair::other).toArray();
        b = pairs.stream().mapToInt(SpringPairs.Pair::at).toArray();
        a = new int[count];
        c = new int[count];
        elasticity = new double[count];
        for (int k = 0; k < count; k++) {
            a[k] = SpringPairs.farEnd(spring[k], b[k], s);
            c[k] = SpringPairs.farEnd(other[k], b[k], s);
            elasticity[k] = AngleStiffness.elasticity(owners.get(k).values());
        }
        given = owners.stream()
                .mapToDouble(element -> AngleStiffness.given(element.values()))
                .toArray();
        multiplier = new double[count];
        energies = new SpringAngleEnergies(IntStream.range(0, count)
                .flatMap(k -> IntStream.of(b[k], a[k], c[k]))
                .toArray());
        drawn = new double[count];
        measured = new boolean[count];
        sceneChanged(view);
    }

    /** Measures the drawn angles. */
    @Override
    public void sceneChanged(SolverView view) {
        Vectors positions = drawnPositions(view.scene());
        for (int k = 0; k < count; k++) {
            look(k, positions.x, positions.y, positions.z);
            drawn[k] = angle;
            measured[k] = armA > 0 && armC > 0;
        }
        AngleStiffness.set(energies, given, elasticity, measured, view.scene());
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
        boolean[] torn = view.springs().torn;
        for (int k = 0; k < count; k++) {
            energies.torn[k] = torn[spring[k]] || torn[other[k]];
            multiplier[k] = 0;
        }
    }

    @Override
    public void project(SolverView view, int pass, boolean backward) {
        for (int k = 0; k < count; k++) project(backward ? count - 1 - k : k, view);
    }

    private void project(int k, SolverView view) {
        SpringArrays s = view.springs();
        ParticleArrays p = view.particles();
        if (!measured[k] || s.torn[spring[k]] || s.torn[other[k]]) return;
        look(k, p.x, p.y, p.z);
        if (!(normal > 0 && armA > 0 && armC > 0)) return; // collinear, or an arm without length
        int i = a[k];
        int j = b[k];
        int l = c[k];
        double scaleA = -1 / (normal * armA);
        double ux = p.x[i] - p.x[j];
        double uy = p.y[i] - p.y[j];
        double uz = p.z[i] - p.z[j];
        double ax = scaleA * (ny * uz - nz * uy);
        double ay = scaleA * (nz * ux - nx * uz);
        double az = scaleA * (nx * uy - ny * ux);
        double scaleC = 1 / (normal * armC);
        double vx = p.x[l] - p.x[j];
        double vy = p.y[l] - p.y[j];
        double vz = p.z[l] - p.z[j];
        double cx = scaleC * (ny * vz - nz * vy);
        double cy = scaleC * (nz * vx - nx * vz);
        double cz = scaleC * (nx * vy - ny * vx);
        double lengthA = Math.sqrt(armA);
        double lengthC = Math.sqrt(armC);
        turn.begin();
        turn.add(j, -ax - cx, -ay - cy, -az - cz, Math.min(lengthA, lengthC));
        turn.add(i, ax, ay, az, lengthA);
        turn.add(l, cx, cy, cz, lengthC);
        double missing = drawn[k] - angle;
        if (given[k] == 0) {
            turn.apply(missing, elasticity[k], p);
            return;
        }
        double h = view.substepDuration();
        multiplier[k] += turn.giveWay(missing, 1 / (given[k] * h * h), multiplier[k], p);
    }

    /** Measures an angle at the given positions. */
    private void look(int k, double[] x, double[] y, double[] z) {
        int j = b[k];
        double ux = x[a[k]] - x[j];
        double uy = y[a[k]] - y[j];
        double uz = z[a[k]] - z[j];
        double vx = x[c[k]] - x[j];
        double vy = y[c[k]] - y[j];
        double vz = z[c[k]] - z[j];
        nx = uy * vz - uz * vy;
        ny = uz * vx - ux * vz;
        nz = ux * vy - uy * vx;
        normal = Math.sqrt(nx * nx + ny * ny + nz * nz);
        armA = ux * ux + uy * uy + uz * uz;
        armC = vx * vx + vy * vy + vz * vz;
        angle = StrictMath.atan2(normal, ux * vx + uy * vy + uz * vz);
    }
}
