package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Free parts keep their angular momentum, whatever their springs want. */
class MomentumTest {
    private static final int SCENES = Integer.getInteger("catenary.scenes", 1_000);
    private static final int FRAMES = 1_000;

    private static final int SIZE = 40;

    /** A square with diagonals that are too long for its sides, at rest. */
    private static Scene square(double diagonal) {
        Scene scene = Scenes.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 1, 0), new Vec3(0, 1, 0));
        scene = Scenes.join(
                scene,
                new int[] {1, 2},
                new int[] {2, 3},
                new int[] {3, 4},
                new int[] {4, 1},
                new int[] {1, 3},
                new int[] {2, 4});
        scene = scene.changeSprings(IdSet.of(5, 6), spring -> spring.withRestLength(OptionalDouble.of(diagonal)));
        return Scenes.weightless(scene);
    }

    @ParameterizedTest
    @CsvSource({
        "positional, DRAFT, 0.5",
        "positional, NORMAL, 90",
        "positional, STIFF, 400",
        "positional, FILM, 3000",
        "xpbd, NORMAL, 0.1",
        "vbd, NORMAL, 1e-9"
    })
    void aBodyUnderInnerStressDoesNotBeginToTurn(String integrator, Quality quality, double without) {
        for (double diagonal : new double[] {1.45, 1.8}) {
            Scene scene = Scenes.solver(
                    square(diagonal),
                    s -> quality.applyTo(s).withIntegrator(integrator).withDrag(0));

            assertThat(energy(scene, false)).isGreaterThan(without);
            // Under vbd what is left is not a turn, but the springs' last vibration.
            assertThat(energy(scene, true)).isLessThan(integrator.equals("vbd") ? 1e-10 : 1e-15);
        }
    }

    private static double energy(Scene scene, boolean momentum) {
        Simulation run = Scenes.run(Scenes.solver(scene, s -> s.withMomentum(momentum)));
        run.step(500);
        assertThat(run.timesLeft()).isZero();
        return RunMetrics.of(run).kineticEnergy();
    }

    /** Where springs snap by more than a quarter turn in a substep, no turn does it, which is counted. */
    @ParameterizedTest
    @CsvSource({"positional, 1", "xpbd, 5"})
    void freeNetsKeepTheirAngularMomentum(String integrator, int every) {
        int whole = 0;
        int tried = 0;
        for (long seed : Attack.seeds(MomentumTest.class, 0, SCENES)) {
            if (seed % every != 0) continue;
            tried++;
            if (keepsItsMomentum(seed, integrator)) whole++;
        }
        assertThat(whole).isGreaterThan(Attack.isWhole() ? tried * 3 / 4 : tried / 2);
    }

    /** In this net a substep turns a part so far that six steps of Newton's method leave 1e-8 of the moment. */
    @Test
    void aLongTurnIsFoundToo() {
        assertThat(keepsItsMomentum(1297, "positional")).isTrue();
    }

    /** Whether a turn was found in every substep; fails where the moment changed. */
    private static boolean keepsItsMomentum(long seed, String integrator) {
        Simulation run = Scenes.run(net(new Random(seed), integrator));
        Vec3 before = moment(run);
        double scale = size(run);
        for (int k = 0; k < FRAMES && run.timesLeft() == 0; k += 50) {
            assertThat(run.step(50)).as("seed %d", seed).isTrue();
            scale = Math.max(scale, size(run));
            if (run.timesLeft() > 0) break;
            assertThat(moment(run).minus(before).length()).as("seed %d", seed).isLessThan(1e-9 * scale);
        }
        return run.timesLeft() == 0;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void theBitsDoNotDependOnThreads(int threads) {
        Scene scene = Scenes.solver(
                Scenes.weightless(Scenes.cloth(40)), s -> s.withMomentum(true).withSubsteps(3));
        scene = scene.changeParticles(IdSet.of(1, 2, 41, 42), particle -> particle.withVelocity(new Vec3(0, 0, 5)));
        Simulation alone = Scenes.run(scene);
        Simulation shared = Scenes.run(scene, SolverOptions.DEFAULT.withThreads(threads));

        alone.step(20);
        shared.step(20);

        assertThat(shared.hash()).isEqualTo(alone.hash());
        assertThat(alone.hash()).isNotEqualTo(hash(Scenes.solver(scene, s -> s.withMomentum(false)), 20));
    }

    /**
     * Particles may stay in the compiled layout for the frame, or be copied in each substep because the guard looks at them;
     * the kernels may have vectors or not.
     */
    @ParameterizedTest
    @ValueSource(strings = {"one part", "two parts and a pinned one", "drag that differs", "one substep", "many parts"})
    void theBitsDoNotDependOnTheWay(String kind) {
        for (double speed : new double[] {0.5, 5, 40}) {
            Scene scene = cloth(kind, speed);
            Simulation guarded = Scenes.run(scene, SolverOptions.DEFAULT.withVectors(VectorUse.NEVER));
            Simulation whole = Scenes.run(
                    Scenes.solver(scene, s -> s.withGuard(false)), SolverOptions.DEFAULT.withVectors(VectorUse.NEVER));
            Simulation vectors = Scenes.run(
                    Scenes.solver(scene, s -> s.withGuard(false)),
                    SolverOptions.DEFAULT.withVectors(VectorUse.AT_ONCE).withThreads(2));

            for (int k = 0; k < 10; k++) {
                guarded.step(2);
                whole.step(2);
                vectors.step(2);

                assertThat(guarded.timesHeld()).isZero();
                assertThat(guarded.hash()).as("speed %s, guarded", speed).isEqualTo(whole.hash());
                assertThat(vectors.hash()).as("speed %s, with vectors", speed).isEqualTo(whole.hash());
            }
        }
    }

    private static Scene cloth(String kind, double speed) {
        Scene scene = Scenes.solver(
                        Scenes.cloth(SIZE), s -> s.withMomentum(true).withSubsteps(kind.equals("one substep") ? 1 : 3))
                .changeParticles(
                        IdSet.of(1, 2, 41, 42, 1000), particle -> particle.withVelocity(new Vec3(0, speed / 2, speed)));
        return switch (kind) {
            case "two parts and a pinned one" ->
                Scenes.pin(cut(scene, i -> i % SIZE < 13 ? 0 : i % SIZE < 27 ? 1 : 2), 1);
            case "many parts" -> cut(scene, i -> i / (5 * SIZE) * SIZE + i % SIZE / 5);
            case "drag that differs" ->
                scene.changeParticles(IdSet.of(7, 300), particle -> particle.withDrag(OptionalDouble.of(0.3)));
            default -> scene;
        };
    }

    /** Without the springs between particles of different parts. */
    private static Scene cut(Scene scene, IntUnaryOperator partOf) {
        return scene.withSprings(Table.of(scene.springs().stream()
                .filter(spring -> partOf.applyAsInt(spring.a() - 1) == partOf.applyAsInt(spring.b() - 1))
                .toList()));
    }

    private static long hash(Scene scene, int frames) {
        Simulation run = Scenes.run(scene);
        run.step(frames);
        return run.hash();
    }

    /** An area that is to be larger than its springs allow, on a floor with friction: what presses must not roll. */
    @ParameterizedTest
    @EnumSource(
            value = Quality.class,
            names = {"DRAFT", "NORMAL", "STIFF"})
    void aPressedBallOnAFloorComesToRest(Quality quality) {
        Scene ball = Scenes.generated("soft-ball", Map.of());
        Scene scene = Scenes.solver(ball, s -> quality.applyTo(s).withKeepLengths(false))
                .withElements(Table.of(List.of(
                        element(1, "keep.area", Map.of("of", Value.of("enclosed"), "factor", Value.of(1.1))),
                        element(
                                2,
                                "collider.plane",
                                Map.of("point", Value.of(new Vec3(0, -5, 0)), "friction", Value.of(0.5))))));
        Simulation run = new SceneCompiler(CoreElements.all()).compile(scene);

        run.step(1_000);

        assertThat(RunMetrics.of(run).kineticEnergy()).isLessThan(0.1);
        assertThat(run.timesLeft()).isZero();
        assertThat(Math.abs(Scenes.position(run, 0).x()))
                .as("way of the hub, m")
                .isLessThan(2);
    }

    private static Element element(int id, String type, Map<String, Value> values) {
        return new Element(id, type, true, Target.ALL, Target.NONE, Parameters.of(values), UnknownData.NONE);
    }

    @Test
    void partsThatArePinnedAreLeftAsTheyAre() {
        Scene scene = Scenes.pin(Scenes.cloth(8), 57, 64);
        for (String integrator : new String[] {"positional", "xpbd", "vbd"}) {
            Scene other = Scenes.solver(scene, s -> s.withIntegrator(integrator));

            assertThat(hash(Scenes.solver(other, s -> s.withMomentum(true)), 100))
                    .isEqualTo(hash(other, 100));
        }
    }

    @Test
    void whatForcesFromOutsideGiveIsKept() {
        Scene still = Scenes.solver(
                Scenes.weightless(Scenes.cloth(8)), s -> s.withDrag(0).withSubsteps(4));
        Scene scene = still.withElements(Table.of(List.of(element(
                        1, "force.constant", Map.of("force", Value.of(new Vec3(0, 0, 1))))
                .withTargets(new Target.Ids(IdSet.of(1)), Target.NONE))));
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());
        Simulation run = compiler.compile(Scenes.solver(scene, s -> s.withMomentum(true)));
        Simulation other = compiler.compile(scene);

        run.step(5);
        other.step(5);

        Vec3 given = moment(run);
        assertThat(given.length()).isPositive();
        assertThat(given.minus(moment(other)).length()).isLessThan(0.01 * given.length());
    }

    @Test
    void aRunGoesOnFromASavedState() {
        Scene scene = Scenes.solver(square(1.8), s -> s.withMomentum(true).withSubsteps(5));
        Simulation run = Scenes.run(scene);
        run.step(7);
        SimulationState saved = run.save();
        run.step(9);
        long hash = run.hash();

        run.restore(saved);
        run.step(9);

        assertThat(run.hash()).isEqualTo(hash);
    }

    private static Scene net(Random random, String integrator) {
        int count = 2 + random.nextInt(12);
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Vec3 at = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            Vec3 speed = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            double mass = Math.pow(10, random.nextInt(7) - 3);
            particles.add(Particle.of(i + 1, at).withVelocity(speed.times(2)).withMass(mass));
        }
        List<int[]> pairs = new ArrayList<>();
        for (int i = 1; i < count; i++) pairs.add(new int[] {i + 1, 1 + random.nextInt(i)});
        for (int k = random.nextInt(2 * count); k > 0; k--) {
            int a = 1 + random.nextInt(count);
            int b = 1 + random.nextInt(count);
            if (a != b) pairs.add(new int[] {a, b});
        }
        Scene scene = Scenes.join(Scene.EMPTY.withParticles(Table.of(particles)), pairs.toArray(int[][]::new));
        scene = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withElasticity(OptionalDouble.of(0.05 + 1.9 * random.nextDouble()))
                        .withRestLength(OptionalDouble.of(0.2 + 2 * random.nextDouble())));
        int passes = 2 + 2 * random.nextInt(3);
        int substeps = 1 + random.nextInt(8);
        Order order = random.nextInt(4) < 2 ? Order.AUTHORED : Order.values()[2 * random.nextInt(2)];
        return Scenes.weightless(Scenes.solver(
                scene,
                s -> s.withDrag(0)
                        .withMomentum(true)
                        .withIntegrator(integrator)
                        .withSubsteps(substeps)
                        .withPasses(passes, Sweep.SYMMETRIC)
                        .withOrder(order)));
    }

    /** Σ m x × (x − x_prev) about the centre of mass. */
    private static Vec3 moment(Simulation run) {
        ParticleArrays p = run.particles();
        Vec3 sum = Vec3.ZERO;
        Vec3 centre = Vec3.ZERO;
        Vec3 way = Vec3.ZERO;
        double mass = 0;
        for (int i = 0; i < p.count; i++) {
            double m = 1 / p.invMass[i];
            mass += m;
            centre = centre.plus(new Vec3(p.prevX[i], p.prevY[i], p.prevZ[i]).times(m));
            way = way.plus(new Vec3(p.x[i] - p.prevX[i], p.y[i] - p.prevY[i], p.z[i] - p.prevZ[i]).times(m));
        }
        centre = centre.times(1 / mass);
        way = way.times(1 / mass);
        for (int i = 0; i < p.count; i++) {
            Vec3 arm = new Vec3(p.prevX[i], p.prevY[i], p.prevZ[i]).minus(centre);
            Vec3 d = new Vec3(p.x[i] - p.prevX[i], p.y[i] - p.prevY[i], p.z[i] - p.prevZ[i]).minus(way);
            Vec3 cross = new Vec3(
                    arm.y() * d.z() - arm.z() * d.y(),
                    arm.z() * d.x() - arm.x() * d.z(),
                    arm.x() * d.y() - arm.y() * d.x());
            sum = sum.plus(cross.times(1 / p.invMass[i]));
        }
        return sum;
    }

    private static double size(Simulation run) {
        ParticleArrays p = run.particles();
        double sum = 0;
        for (int i = 0; i < p.count; i++) {
            Vec3 arm = new Vec3(p.prevX[i], p.prevY[i], p.prevZ[i]);
            Vec3 d = new Vec3(p.x[i] - p.prevX[i], p.y[i] - p.prevY[i], p.z[i] - p.prevZ[i]);
            sum += arm.length() * d.length() / p.invMass[i];
        }
        return sum;
    }
}
