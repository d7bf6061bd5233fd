package io.github.catenary.analysis;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

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
 * <p>Springs without effect (elasticity 0, or two ends that nothing moves along it) are left out. Rollers move along their
 * rails alone, and springs at them come after the others, as in the solver; what is proved holds for the motions that are
 * left. Not thread-safe.
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
    /** 0 for the coordinates along which rollers are locked, otherwise 1; three numbers per particle. */
    private final double[] free;
    /** The projections of a forward pass: indices of acting springs, in the order of the run. */
    private final int[] order;

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
        int[] sequence = sequence(scene, start);
        free = free(start.particles());
        int[] acting = Arrays.stream(sequence)
                .filter(i -> acts(scene, s, i, start.particles()))
                .distinct()
                .toArray();
        springs = acting.length;
        a = new int[springs];
        b = new int[springs];
        direction = new double[3 * springs];
        moveA = new double[springs];
        moveB = new double[springs];
        for (int i = 0; i < springs; i++) load(i, scene, s, acting[i], start.particles());
        order = order(sequence, s.count, acting);
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

    /** The springs in the order of a forward pass, those once more that come again; those at rollers come last. */
    private static int[] sequence(Scene scene, Simulation start) {
        int[] once = start.springSequence();
        int[] all = IntStream.concat(IntStream.of(once), IntStream.of(start.springs().repeats))
                .toArray();
        IntPredicate atRoller = i -> isAtRoller(scene, i);
        boolean coloured = scene.solver().order() == Order.COLOURED;
        IntStream last = (coloured ? IntStream.of(once) : IntStream.range(0, once.length)).filter(atRoller);
        IntStream again = IntStream.of(start.springs().repeats).filter(atRoller);
        return IntStream.concat(IntStream.of(all).filter(atRoller.negate()), IntStream.concat(last, again))
                .toArray();
    }

    private static boolean isAtRoller(Scene scene, int i) {
        Spring spring = scene.springs().at(i);
        return scene.particles().get(spring.a()).isRoller()
                || scene.particles().get(spring.b()).isRoller();
    }

    private static double[] free(ParticleArrays p) {
        double[] free = new double[3 * p.count];
        for (int i = 0; i < p.count; i++) {
            free[3 * i] = p.freeX(i);
            free[3 * i + 1] = p.freeY(i);
            free[3 * i + 2] = p.freeZ(i);
        }
        return free;
    }

    private boolean acts(Scene scene, SpringArrays s, int i, ParticleArrays p) {
        if (!isAtRoller(scene, i)) return s.moveA[i] != 0 || s.moveB[i] != 0;
        double[] d = direction(s, i, p);
        return scene.elasticity(scene.springs().at(i)) > 0
                && weight(scene, i, s.a[i], p, d, true) + weight(scene, i, s.b[i], p, d, false) > 0;
    }

    /** The indices that projections have among acting springs. */
    private static int[] order(int[] sequence, int count, int[] acting) {
        int[] place = new int[count];
        Arrays.fill(place, -1);
        for (int i = 0; i < acting.length; i++) place[acting[i]] = i;
        return Arrays.stream(sequence)
                .map(spring -> place[spring])
                .filter(i -> i >= 0)
                .toArray();
    }

    /** The unit vector from end a to end b. */
    private static double[] direction(SpringArrays s, int spring, ParticleArrays p) {
        double dx = p.x[s.b[spring]] - p.x[s.a[spring]];
        double dy = p.y[s.b[spring]] - p.y[s.a[spring]];
        double dz = p.z[s.b[spring]] - p.z[s.a[spring]];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (length == 0) return new double[] {0, -1, 0}; // the solver also pushes along y here
        return new double[] {dx / length, dy / length, dz / length};
    }

    /** d·W d of an end. */
    private double weight(Scene scene, int spring, int end, ParticleArrays p, double[] d, boolean leads) {
        if (leads && scene.springs().at(spring).oneWay()) return 0;
        double sum = 0;
        for (int c = 0; c < 3; c++) sum += free[3 * end + c] * d[c] * d[c];
        return p.keep[end] * p.invMass[end] * sum;
    }

    private void load(int i, Scene scene, SpringArrays s, int spring, ParticleArrays p) {
        a[i] = s.a[spring];
        b[i] = s.b[spring];
        double[] d = direction(s, spring, p);
        System.arraycopy(d, 0, direction, 3 * i, 3);
        moveA[i] = s.moveA[spring];
        moveB[i] = s.moveB[spring];
        if (!isAtRoller(scene, spring)) return;
        double weights = weight(scene, spring, a[i], p, d, true) + weight(scene, spring, b[i], p, d, false);
        double elasticity = scene.elasticity(scene.springs().at(spring));
        boolean leads = scene.springs().at(spring).oneWay();
        moveA[i] = leads ? 0 : elasticity * p.keep[a[i]] * p.invMass[a[i]] / weights;
        moveB[i] = elasticity * p.keep[b[i]] * p.invMass[b[i]] / weights;
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
            u[i] = keep[i / 3] == 0 || free[i] == 0 ? 0 : away;
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
            u[atA + c] += free[atA + c] * forA * direction[3 * i + c];
            u[atB + c] -= free[atB + c] * forB * direction[3 * i + c];
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
        for (int i : order) project(i);
    }

    private void backward() {
        for (int k = order.length - 1; k >= 0; k--) project(order[k]);
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
