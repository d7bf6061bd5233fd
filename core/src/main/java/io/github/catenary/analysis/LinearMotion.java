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
 * Small motions of a scene about its drawing, every spring at rest, under the positional solver:
 *
 * <pre>  x_{t+1} = M (x_t + K (x_t − x_{t−1})),   M the passes over the springs, each acting along its drawn direction  </pre>
 *
 * with the solver's own order of springs and passes, shares and drags. It is kept as the displacements u = x_t − x_{t−1}
 * and the elongations of the springs, which is all that the passes read: how far the scene has drifted as a whole plays no
 * part, and no rounding error comes from it.
 *
 * <p>Springs with no effect (elasticity 0, or two ends that do not give way) are left out. Not thread-safe.
 */
final class LinearMotion {
    /** Any number does; a fixed one gives the same start on every machine. */
    private static final long SEED = 20_240_229;

    private final int springs;

    private final int[] a;
    private final int[] b;
    /** Unit vector from a to b, three numbers a spring. */
    private final double[] direction;

    private final double[] moveA;
    private final double[] moveB;
    private final double[] keep;
    /** Acting springs that a pass projects again; likewise in the run. */
    private final int[] repeats;

    private final int passes;
    private final boolean symmetric;
    private final boolean readsLastPosition;
    private final boolean provedBounded;
    private final double maxElasticity;
    private final double[] elongation;
    /** Three numbers a particle. */
    private final double[] u;

    private double factor = 1;

    /** @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors */
    LinearMotion(Scene scene) {
        SolverSettings settings = scene.solver();
        Scene positional = scene.withSolver(settings.withIntegrator(SolverSettings.POSITIONAL));
        Simulation start = new SceneCompiler(List.of()).compile(positional);
        SpringArrays s = start.springs();
        int[] acting = acting(s);
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

    private static int[] acting(SpringArrays s) {
        int[] acting = new int[s.count];
        int count = 0;
        for (int i : s.sequence()) if (s.moveA[i] != 0 || s.moveB[i] != 0) acting[count++] = i;
        return Arrays.copyOf(acting, count);
    }

    private static int[] repeats(SpringArrays s, int[] acting) {
        int[] place = new int[s.count];
        Arrays.fill(place, -1);
        for (int i = 0; i < acting.length; i++) place[acting[i]] = i;
        return Arrays.stream(s.repeats())
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
        boolean point = length == 0; // where the solver, too, pushes along y
        direction[3 * i] = point ? 0 : dx / length;
        direction[3 * i + 1] = point ? -1 : dy / length;
        direction[3 * i + 2] = point ? 0 : dz / length;
    }

    /** Whether every spring that acts gives way by weight: none is one-way with a leader that could give way, too. */
    private static boolean sharesAreByWeight(Scene scene, int[] acting, ParticleArrays p) {
        for (int i : acting) {
            Spring spring = scene.springs().at(i);
            int leader = scene.particles().positionOf(spring.a());
            if (spring.oneWay() && p.invMass[leader] != 0) return false;
        }
        return true;
    }

    /** How many springs act. */
    int springs() {
        return springs;
    }

    /** The largest elasticity of a spring that acts, 0 if none does. */
    double maxElasticity() {
        return maxElasticity;
    }

    /**
     * Whether it is proved that nothing grows for any elasticity in [0, 2]: the passes there and back are self-adjoint, and
     * no larger than one, in the metric in which every spring shares its correction.
     */
    boolean provedBounded() {
        return provedBounded;
    }

    /**
     * The most springs that lie between two particles, within a factor of two: what a disturbance has to cross. Counted
     * from the first particle of each connected part.
     */
    int extent() {
        return SpringGraph.depth(keep.length, a, b);
    }

    int passes() {
        return passes;
    }

    /** Multiplies all elasticities of the scene. */
    void setFactor(double newFactor) {
        factor = newFactor;
    }

    /** A start at rest, every particle that can move somewhere near its place: all motions that stretch springs take part. */
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

    /** One substep. */
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

    /** How much each spring that acts is stretched, in the solver's order; a copy. */
    double[] elongations() {
        return elongation.clone();
    }

    /** The Euclidean length of the vector of elongations. */
    double size() {
        double sum = 0;
        for (double each : elongation) sum += each * each;
        return Math.sqrt(sum);
    }

    /** Multiplies the whole motion, which changes nothing but its size. */
    void scale(double by) {
        for (int i = 0; i < u.length; i++) u[i] *= by;
        for (int i = 0; i < springs; i++) elongation[i] *= by;
    }
}
