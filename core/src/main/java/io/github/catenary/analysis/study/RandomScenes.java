package io.github.catenary.analysis.study;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * Random scenes, each identified by a number: connected graphs of 2 to 40 particles in a cube or a square, with masses
 * over six decades, pins, drags, springs of all kinds and elasticities, rest lengths that are compatible or not, and
 * velocities, with or without gravity. {@link Random} and {@link StrictMath} are specified exactly, so a number gives
 * the same scene on every JDK.
 */
public final class RandomScenes {
    /** Edge of the cube, m. */
    public static final double EDGE = 5;
    /** Largest speed along an axis, m/s: 0.1 m per frame, so that free flight over 3,000 frames is 60 edges. */
    public static final double SPEED = 5;

    /** Elasticities at which a projection does nothing, lands on the rest length, or mirrors it. */
    private static final double[] EXACT = {0, 1, SpringProperties.MAX_ELASTICITY};
    /** The share of scenes in which some springs have one of {@link #EXACT}. */
    private static final double EXACT_SCENES = 0.2;
    /**
     * Separates these random numbers from those of {@link #scene}, which are the same with and without exact
     * elasticities.
     */
    private static final long EXACT_SEED = 0x5DEECE66DL;

    private static final List<SpringKind> KINDS = List.of(SpringKind.values());

    private final Random random;
    private final boolean flat;
    private final boolean consistent;

    private RandomScenes(long seed) {
        random = new Random(seed);
        flat = random.nextBoolean();
        consistent = random.nextBoolean();
    }

    /** The scene with the given number, under the symmetric sweep. */
    public static Scene scene(long seed) {
        return new RandomScenes(seed).scene();
    }

    /**
     * The scene with the given number; but in one scene of five, each spring has with probability 1/3 an elasticity of
     * exactly 0, 1 or 2, which {@link #scene} never draws.
     */
    public static Scene withExactElasticities(long seed) {
        Scene scene = scene(seed);
        Random exact = new Random(seed ^ EXACT_SEED);
        exact.nextDouble(); // the first numbers of successive seeds are similar
        if (exact.nextDouble() >= EXACT_SCENES) return scene;
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> exact.nextInt(3) > 0
                        ? spring
                        : spring.withElasticity(OptionalDouble.of(EXACT[exact.nextInt(EXACT.length)])));
    }

    /**
     * True if a spring has an elasticity of exactly 2 and an end without drag. This is the limit case of the stability
     * proof: there a projection leaves a violation as large as the one it found.
     */
    public static boolean mirrorsWithoutDrag(Scene scene) {
        return scene.springs().stream()
                .anyMatch(spring -> scene.elasticity(spring) == SpringProperties.MAX_ELASTICITY
                        && (isFree(scene, spring.a()) || isFree(scene, spring.b())));
    }

    private static boolean isFree(Scene scene, int id) {
        Particle particle = scene.particles().get(id);
        return !particle.pinned() && scene.drag(particle) == 0;
    }

    private Scene scene() {
        int count = 2 + random.nextInt(39);
        List<Particle> particles = new ArrayList<>();
        for (int id = 1; id <= count; id++) particles.add(particle(id));
        List<Spring> springs = new ArrayList<>();
        for (int id = 2; id <= count; id++) springs.add(spring(springs.size() + 1, 1 + random.nextInt(id - 1), id));
        for (int more = random.nextInt(2 * count); more > 0; more--) addSpring(springs, count);
        return Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withSolver(settings())
                .withEnvironment(random.nextBoolean() ? Environment.EARTH : Environment.EARTH.withGravity(Vec3.ZERO));
    }

    private Particle particle(int id) {
        OptionalDouble drag = chance(0.2) ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty();
        return Particle.of(id, vector(0, EDGE))
                .withMass(StrictMath.pow(10, 6 * random.nextDouble() - 3))
                .withVelocity(vector(-SPEED, SPEED))
                .withDrag(drag)
                .withPinned(chance(0.1));
    }

    private void addSpring(List<Spring> springs, int count) {
        int a = 1 + random.nextInt(count);
        int b = 1 + random.nextInt(count);
        if (a != b) springs.add(spring(springs.size() + 1, a, b));
    }

    private Spring spring(int id, int a, int b) {
        SpringKind kind = KINDS.get(random.nextInt(KINDS.size()));
        double elasticity = chance(0.2) ? 2 - 0.01 * random.nextDouble() : 2 * random.nextDouble();
        Spring spring = Spring.of(id, a, b, kind).withElasticity(OptionalDouble.of(elasticity));
        return consistent ? spring : spring.withRestLength(OptionalDouble.of(EDGE * (0.01 + random.nextDouble())));
    }

    private SolverSettings settings() {
        double drag = chance(0.4) ? 0 : chance(0.5) ? 0.01 : random.nextDouble();
        return SolverSettings.DEFAULT.withDrag(drag).withPasses(chance(0.7) ? 2 : 4, Sweep.SYMMETRIC);
    }

    private Vec3 vector(double from, double to) {
        return new Vec3(number(from, to), number(from, to), flat ? 0 : number(from, to));
    }

    private double number(double from, double to) {
        return from + (to - from) * random.nextDouble();
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }
}
