package io.github.catenary.analysis;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The linearised motion of a scene near its drawn positions, with every spring at rest, under the positional solver:
 *
 * <pre>  x_{t+1} = M (x_t + K (x_t − x_{t−1}))  </pre>
 *
 * with K the share of the displacement that drag leaves, and M the passes over the springs, each acting along its drawn
 * direction, in the solver's own order and with its shares of the correction. The state consists of the displacements
 * u = x_t − x_{t−1} and the elongations of the springs; the passes read nothing else. A drift of the whole scene is
 * thus not part of the state and adds no rounding error.
 *
 * <p>Springs without effect (elasticity 0, or two immovable ends) are left out. Not thread-safe.
 */
final class LinearMotion {
    /** An arbitrary seed; it is fixed so that the start is the same on every machine. */
    private static final long SEED = 20_240_229;

    private final int springs;

    private final int[] a;
    private final int[] b;
    /** The unit vector from a to b, three numbers per spring. */
    private final double[] direction;

    private final double[] moveA;
    private final double[] moveB;
    private final double[] keep;
    /**
     * The additional projections of a pass: indices of acting springs, one entry per projection, in the order of the
     * run.
     */
    private final int[] repeats;

    private final int passes;
    private final boolean symmetric;
    private final boolean readsLastPosition;
    private final boolean provedBounded;
    private final double maxElasticity;
    private final double[] elongation;
    /** The displacements, three numbers per particle, m. */
    private final double[] u;

    private double factor = 1;

    /** @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors */
    LinearMotion(Scene scene) {
        SolverSettings settings = scene.solver();
        Scene positional = scene.withSolver(settings.withIntegrator(SolverSettings.POSITIONAL));
        Simulation start = new SceneCompiler(List.of()).compile(positional);
        SpringArrays s = start.springs();
        int[] acting = acting(start);
        springs = acting.length;
        a = new int[springs];
        b = new int[springs];
        direction = new double[3 * springs];
        moveA = new double[springs];
        moveB = new double[springs];
        for (int i = 0; i < springs; i++) load(i, s, acting[i], start.particles());
        repeats = repeats(s, acting);
        keep = start.particles().keep;
        passes = settings.passes();
        symmetric = settings.sweep() == Sweep.SYMMETRIC;
        readsLastPosition = settings.evaluation() == Evaluation.LAST_POSITION;
        provedBounded = symmetric && !readsLastPosition && sharesAreByWeight(scene, acting, start.particles());
        maxElasticity = Arrays.stream(acting)
                .mapToDouble(i -> scene.elasticity(scene.springs().at(i)))
                .max()
                .orElse(0);
        elongation = new double[springs];
        u = new double[3 * start.particles().count];
    }

    private static int[] acting(Simulation start) {
        SpringArrays s = start.springs();
        int[] acting = new int[s.count];
        int count = 0;
        for (int i : start.springSequence()) if (s.moveA[i] != 0 || s.moveB[i] != 0) acting[count++] = i;
        return Arrays.copyOf(acting, count);
    }

    private static int[] repeats(SpringArrays s, int[] acting) {
        int[] place = new int[s.count];
        Arrays.fill(place, -1);
        for (int i = 0; i < acting.length; i++) place[acting[i]] = i;
        return Arrays.stream(s.repeats)
                .map(spring -> place[spring])
                .filter(i -> i >= 0)
                .toArray();
    }

    private void load(int i, SpringArrays s, int spring, ParticleArrays p) {
        a[i] = s.a[spring];
        b[i] = s.b[spring];
        moveA[i] = s.moveA[spring];
        moveB[i] = s.moveB[spring];
        double dx = p.x[b[i]] - p.x[a[i]];
        double dy = p.y[b[i]] - p.y[a[i]];
        double dz = p.z[b[i]] - p.z[a[i]];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        boolean point = length == 0; // the solver also pushes along y here
        direction[3 * i] = point ? 0 : dx / length;
        direction[3 * i + 1] = point ? -1 : dy / length;
        direction[3 * i + 2] = point ? 0 : dz / length;
    }

    /**
     * True if the ends of every acting spring share the correction by inverse mass, that is, if no spring is one-way
     * with a movable leader.
     */
    private static boolean sharesAreByWeight(Scene scene, int[] acting, ParticleArrays p) {
        for (int i : acting) {
            Spring spring = scene.springs().at(i);
            int leader = scene.particles().positionOf(spring.a());
            if (spring.oneWay() && p.invMass[leader] != 0) return false;
        }
        return true;
    }

    /** The number of acting springs. */
    int springs() {
        return springs;
    }

    /** The largest elasticity of the acting springs, 0 if there are none. */
    double maxElasticity() {
        return maxElasticity;
    }

    /**
     * True if it is proved that nothing grows for any elasticity in [0, 2]: the pair of a forward and a backward pass
     * is self-adjoint, with norm at most one, in the metric in which every spring shares its correction.
     */
    boolean provedBounded() {
        return provedBounded;
    }

    /**
     * The length, in springs, of the path that a disturbance has to cross, exact within a factor of two: the largest
     * distance from the first particle of a connected part to another particle of that part.
     */
    int extent() {
        return SpringGraph.depth(keep.length, a, b);
    }

    int passes() {
        return passes;
    }

    /** Sets the factor by which all elasticities of the scene are multiplied. */
    void setFactor(double newFactor) {
        factor = newFactor;
    }

    /**
     * Sets the initial state: at rest, every movable particle randomly displaced, so that all motions that stretch
     * springs take part.
     */
    void start() {
        Arrays.fill(elongation, 0);
        Random random = new Random(SEED);
        for (int i = 0; i < u.length; i++) {
            double away = random.nextDouble() - 0.5;
            u[i] = keep[i / 3] == 0 ? 0 : away;
        }
        addDisplacements();
        Arrays.fill(u, 0);
    }

    private void push(int i, double violation) {
        int atA = 3 * a[i];
        int atB = 3 * b[i];
        double forA = moveA[i] * violation;
        double forB = moveB[i] * violation;
        for (int c = 0; c < 3; c++) {
            u[atA + c] += forA * direction[3 * i + c];
            u[atB + c] -= forB * direction[3 * i + c];
        }
    }

    /** Computes one substep. */
    void step() {
        for (int i = 0; i < keep.length; i++) {
            u[3 * i] *= keep[i];
            u[3 * i + 1] *= keep[i];
            u[3 * i + 2] *= keep[i];
        }
        for (int pass = 0; pass < passes; pass++) {
            if (symmetric && pass % 2 == 1) backward();
            else forward();
        }
        addDisplacements();
    }

    private void forward() {
        for (int i = 0; i < springs; i++) project(i);
        for (int i : repeats) project(i);
    }

    private void backward() {
        for (int k = repeats.length - 1; k >= 0; k--) project(repeats[k]);
        for (int i = springs - 1; i >= 0; i--) project(i);
    }

    private void project(int i) {
        double violation = readsLastPosition ? elongation[i] : elongation[i] + stretch(i);
        push(i, factor * violation);
    }

    private double stretch(int i) {
        int atA = 3 * a[i];
        int atB = 3 * b[i];
        return (u[atB] - u[atA]) * direction[3 * i]
                + (u[atB + 1] - u[atA + 1]) * direction[3 * i + 1]
                + (u[atB + 2] - u[atA + 2]) * direction[3 * i + 2];
    }

    private void addDisplacements() {
        for (int i = 0; i < springs; i++) elongation[i] += stretch(i);
    }

    /** The elongation of each acting spring, in the solver's order; a copy. */
    double[] elongations() {
        return elongation.clone();
    }

    /** The Euclidean norm of the elongations. */
    double size() {
        double sum = 0;
        for (double each : elongation) sum += each * each;
        return Math.sqrt(sum);
    }

    /** Multiplies the whole state. Because the motion is linear, only its size changes. */
    void scale(double by) {
        for (int i = 0; i < u.length; i++) u[i] *= by;
        for (int i = 0; i < springs; i++) elongation[i] *= by;
    }
}
