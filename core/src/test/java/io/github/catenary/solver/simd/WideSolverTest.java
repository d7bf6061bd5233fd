package io.github.catenary.solver.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.parallel.WorkerPool;
import io.github.catenary.solver.simd.WideSolver.Stay;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.testing.Allocation;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The compiled order gives the same bits with every kernel, and differs from the authored order only by rounding. */
class WideSolverTest {
    private static final int FRAMES = 60;
    private static final SolverOptions WITH_VECTORS = SolverOptions.DEFAULT.withVectors(VectorUse.AT_ONCE);
    private static final SolverOptions WITHOUT_VECTORS = SolverOptions.DEFAULT.withVectors(VectorUse.NEVER);

    static Stream<String> names() {
        return WideScenes.all().keySet().stream();
    }

    /** Without that module the comparison below would compare nothing. */
    @Test
    void hasVectorsInTests() {
        assertThat(WideKernels.of(true).width()).isGreaterThan(1);
        assertThat(WideKernels.of(false).width()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("names")
    void givesTheSameBitsWithVectorsAndWithout(String name) {
        Scene scene = WideScenes.all().get(name);
        for (Scene each : List.of(scene, coloured(scene))) {
            sameWithAndWithout(options -> Scenes.run(each, options), run -> Scenes.step(run, FRAMES));
        }
    }

    private static Scene coloured(Scene scene) {
        return Scenes.solver(scene, s -> s.withOrder(Order.COLOURED));
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void givesTheSameBitsWhileItIsTornGrabbedAndEdited(Order order) {
        Scene cloth = Scenes.solver(WideScenes.cloth(24), s -> s.withOrder(order));
        Scene edited = cloth.changeSprings(IdSet.of(100, 101), s -> s.withElasticity(OptionalDouble.of(0.1)));
        sameWithAndWithout(
                options -> TestKernels.run(cloth, options, TestKernels.tearing(0.2), TestKernels.counter()), run -> {
                    Scenes.step(run, 10);
                    run.grab(30, new Vec3(3, 3, 9));
                    Scenes.step(run, 20);
                    run.release();
                    run.update(TestKernels.with(edited, TestKernels.tearing(0.2), TestKernels.counter()));
                    Scenes.step(run, 20);
                    assertThat(run.tornCount()).isPositive();
                });
    }

    /** A pass may leave tiles to the next one, which processes them on its way back. */
    @Test
    void givesTheSameBitsWhetherPassesFollowEachOtherOrNot() {
        for (Scene scene : List.of(WideScenes.cloth(80), WideScenes.rings(40), WideScenes.mesh(90, 7))) {
            boolean[][] ways = {{false, true, false, true}, {false, false, true, true, true, false}, {true, false}};
            for (boolean[] backward : ways) {
                for (boolean coloured : new boolean[] {false, true}) {
                    assertThat(passes(scene, coloured, backward, false))
                            .containsExactly(passes(scene, coloured, backward, true));
                }
            }
        }
    }

    /** Coordinates after some passes. */
    private static double[] passes(Scene scene, boolean coloured, boolean[] backward, boolean oneByOne) {
        ParticleArrays p = new ParticleStore(scene, 0.02).arrays();
        SpringStore springs = new SpringStore(scene, p);
        WideSolver solver = new WideSolver(
                springs,
                WideSprings.of(springs, coloured),
                p,
                Evaluation.CURRENT,
                Stay.SUBSTEP,
                () -> WideKernels.of(true),
                2);
        for (int i = 0; i < p.count; i++) p.z[i] += 0.01 * (i % 7);
        solver.begin(p);
        for (boolean each : backward) {
            solver.project(each);
            if (!oneByOne) continue;
            solver.end(p);
            solver.begin(p);
        }
        solver.end(p);
        return Stream.of(p.x, p.y, p.z).flatMapToDouble(Arrays::stream).toArray();
    }

    /** As when the JVM has compiled the kernel with vectors in the middle of a run, only at every pass. */
    @ParameterizedTest
    @MethodSource("names")
    void givesTheSameBitsIfTheKernelChangesBetweenPasses(String name) {
        Scene scene = WideScenes.all().get(name);
        for (Stay stay : Stay.values()) {
            for (boolean coloured : new boolean[] {false, true}) {
                double[] expected = changing(scene, coloured, stay, List.of(false), 1);
                assertThat(changing(scene, coloured, stay, List.of(true), 1)).containsExactly(expected);
                assertThat(changing(scene, coloured, stay, List.of(false, true), 2))
                        .containsExactly(expected);
                assertThat(changing(scene, coloured, stay, List.of(false, false, true), 1))
                        .containsExactly(expected);
            }
        }
    }

    /**
     * Coordinates after some substeps.
     *
     * @param vectors whether successive passes use vectors, over and over
     */
    private static double[] changing(Scene scene, boolean coloured, Stay stay, List<Boolean> vectors, int threads) {
        ParticleArrays p = new ParticleStore(scene, 0.02).arrays();
        SpringStore springs = new SpringStore(scene, p);
        AtomicInteger asked = new AtomicInteger();
        WideSolver solver = new WideSolver(
                springs,
                WideSprings.of(springs, coloured),
                p,
                Evaluation.CURRENT,
                stay,
                () -> WideKernels.of(vectors.get(asked.getAndIncrement() % vectors.size())),
                threads);
        for (int i = 0; i < p.count; i++) p.z[i] += 0.01 * (i % 7);
        if (stay == Stay.FRAME) solver.enter(p);
        for (int substep = 0; substep < 3; substep++) {
            if (stay == Stay.FRAME) solver.advance(0, 0, -0.001);
            solver.begin(p);
            for (boolean backward : new boolean[] {true, false, true, false}) solver.project(backward);
            solver.end(p);
        }
        if (stay == Stay.FRAME) solver.leave(p);
        assertThat(asked.get()).isGreaterThan(coloured ? 6 : 12);
        return Stream.of(p.x, p.y, p.z).flatMapToDouble(Arrays::stream).toArray();
    }

    @Test
    void givesTheSameBitsWithAnyNumberOfThreads() {
        for (Scene scene : List.of(
                WideScenes.cloth(80),
                WideScenes.mesh(90, 7),
                coloured(WideScenes.cloth(80)),
                coloured(WideScenes.mesh(90, 7)),
                coloured(WideScenes.join(WideScenes.cloth(60), WideScenes.mesh(50, 8))),
                WideScenes.join(WideScenes.cloth(60), WideScenes.mesh(50, 8)))) {
            long expected = hashWith(1, scene);
            for (int threads : new int[] {2, 3, 4, 8}) {
                assertThat(hashWith(threads, scene)).as("%d threads", threads).isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2, FAST", "5, FAST", "10, FAST", "2, COLOURED", "5, COLOURED"})
    void givesTheSameBitsAtSeveralSubstepsWithVectorsAndWithoutAndOnAnyNumberOfThreads(int substeps, Order order) {
        Scene scene = Scenes.solver(
                WideScenes.cloth(80), s -> s.withSubsteps(substeps).withOrder(order));
        long expected = hashWith(WITHOUT_VECTORS.withThreads(1), scene);
        for (int threads : new int[] {1, 2, 3, 4, 8}) {
            assertThat(hashWith(WITHOUT_VECTORS.withThreads(threads), scene)).isEqualTo(expected);
            assertThat(hashWith(WITH_VECTORS.withThreads(threads), scene))
                    .as("%d threads", threads)
                    .isEqualTo(expected);
        }
    }

    private static long hashWith(int threads, Scene scene) {
        return hashWith(SolverOptions.DEFAULT.withThreads(threads), scene);
    }

    private static long hashWith(SolverOptions options, Scene scene) {
        Simulation run = Scenes.run(scene, options);
        Scenes.step(run, 30);
        assertThat(run.divergence()).isEmpty();
        return run.hash();
    }

    @Test
    void letsTwoRunsStepAtOnce() throws InterruptedException {
        Scene scene = WideScenes.cloth(80);
        long expected = hashWith(2, scene);
        long[] hashes = new long[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            threads[i] = new Thread(() -> hashes[k] = hashWith(2, scene));
            threads[i].start();
        }
        for (Thread each : threads) each.join();

        assertThat(hashes).containsExactly(expected, expected);
    }

    @Test
    void reportsAFailureInAnotherThread() {
        WorkerPool.Work broken = piece -> {
            if (piece % 2 == 1) throw new ArithmeticException("piece " + piece);
        };
        assertThatThrownBy(() -> WorkerPool.SHARED.run(broken, 0, 4, 2))
                .hasRootCauseInstanceOf(ArithmeticException.class);
        WorkerPool.SHARED.run(piece -> {}, 0, 4, 2);
    }

    private static void sameWithAndWithout(Function<SolverOptions, Simulation> start, Consumer<Simulation> act) {
        Simulation fast = start.apply(WITH_VECTORS);
        act.accept(fast);
        Simulation plain = start.apply(WITHOUT_VECTORS);
        act.accept(plain);
        assertThat(fast.hash()).isEqualTo(plain.hash());
        assertThat(fast.divergence()).isEmpty();
    }

    /** Many passes bring a scene to the same rest state in either order. */
    @Test
    void settlesWhereTheAuthoredOrderDoes() {
        Scene cloth = Scenes.solver(Scenes.drag(WideScenes.cloth(12), 0.3), s -> s.withPasses(60, Sweep.SYMMETRIC));
        Simulation fast = Scenes.run(cloth);
        Simulation authored = Scenes.run(Scenes.solver(cloth, s -> s.withOrder(Order.AUTHORED)));
        Scenes.step(fast, 300);
        Scenes.step(authored, 300);
        for (int i = 0; i < fast.particles().count; i++) {
            assertThat(Scenes.position(fast, i).distanceTo(Scenes.position(authored, i)))
                    .isLessThan(0.02);
        }
        assertThat(fast.hash()).isNotEqualTo(authored.hash());
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void goesBackToASavedStateAndMendsWhatTore(Order order) {
        Scene cloth = Scenes.solver(WideScenes.cloth(24), s -> s.withOrder(order));
        Simulation run = TestKernels.run(cloth, TestKernels.tearing(0.05));
        Scenes.step(run, 5);
        SimulationState early = run.save();
        Scenes.step(run, 40);
        int torn = run.tornCount();
        long late = run.hash();
        assertThat(torn).isPositive();
        run.restore(early);
        Scenes.step(run, 40);

        assertThat(run.hash()).isEqualTo(late);
        assertThat(run.tornCount()).isEqualTo(torn);
    }

    /** An edit in a running scene has the same result as a new run of the edited scene. */
    @ParameterizedTest
    @EnumSource(Order.class)
    void appliesEdits(Order order) {
        Scene cloth = Scenes.solver(WideScenes.cloth(24), s -> s.withOrder(order));
        Scene edited = cloth.changeSprings(
                        IdSet.of(7, 8, 900),
                        s -> s.withElasticity(OptionalDouble.of(0.2)).withRestLength(OptionalDouble.of(1.5)))
                .changeParticles(IdSet.of(100), p -> p.withMass(7));
        Simulation edit = Scenes.run(cloth);
        Scenes.step(edit, 3);
        edit.update(edited);
        Simulation fresh = Scenes.run(edited);
        fresh.restore(edit.save());
        Scenes.step(edit, 30);
        Scenes.step(fresh, 30);

        assertThat(edit.hash()).isEqualTo(fresh.hash());
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void followsRestLengthsThatAConstraintSets(Order order) {
        TestKernels.Type muscle = new TestKernels.Type("test.muscle", () -> new ConstraintKernel() {
            @Override
            public void beforeStep(SolverView view) {
                view.springs().restLength[20] = 0.25;
            }
        });
        Scene cloth = Scenes.solver(Scenes.weightless(WideScenes.cloth(10)), s -> s.withOrder(order));
        Simulation run = TestKernels.run(cloth, muscle);
        Scenes.step(run, 200);

        assertThat(run.springs().length(20, run.particles())).isLessThan(0.9);
    }

    /**
     * Following rest lengths costs as much as several passes, and gives each group of equal springs its own weights.
     */
    @Test
    void doesNotFollowSpringsThatNoConstraintWrites() {
        Scene cloth = WideScenes.cloth(10);
        TestKernels.Type clock = new TestKernels.Type("test.clock", () -> new ConstraintKernel() {
            @Override
            public void beforeStep(SolverView view) {}

            @Override
            public boolean writesSprings() {
                return false;
            }
        });
        Simulation plain = Scenes.run(cloth);
        Simulation timed = TestKernels.run(cloth, clock);
        Simulation counted = TestKernels.run(cloth, clock, TestKernels.counter());
        Scenes.step(plain, 50);
        Scenes.step(timed, 50);

        assertThat(timed.restLengthsMayChange()).isFalse();
        assertThat(counted.restLengthsMayChange()).isTrue();
        assertThat(timed.hash()).isEqualTo(plain.hash());
    }

    @Test
    void reportsTheOrderInWhichItProjects() {
        Scene cloth = WideScenes.cloth(24);
        Simulation fast = Scenes.run(cloth);
        int[] sequence = fast.springSequence();
        Simulation authored = Scenes.run(Scenes.solver(cloth, s -> s.withOrder(Order.AUTHORED)));
        assertThat(authored.springSequence()).isSorted();
        assertThat(sequence).isNotEqualTo(authored.springSequence());

        List<Spring> sorted = new ArrayList<>();
        for (int i : sequence) sorted.add(cloth.springs().at(i));
        Scene inThatOrder = cloth.withSprings(Table.of(sorted));
        Simulation same = Scenes.run(Scenes.solver(inThatOrder, s -> s.withOrder(Order.AUTHORED)));
        Scenes.step(fast, 3);
        Scenes.step(same, 3);
        for (int i = 0; i < fast.particles().count; i++) {
            assertThat(Scenes.position(fast, i).distanceTo(Scenes.position(same, i)))
                    .isLessThan(1e-12);
        }
    }

    /** The unused lanes of a group keep their particles' coordinates to the bit, the sign of a zero included. */
    @Test
    void leavesParticlesWithoutSpringsAsTheyAre() {
        Scene cloth = WideScenes.cloth(12);
        Scene scene = cloth.withParticles(cloth.particles().plus(List.of(Particle.of(500, new Vec3(-0.0, 3, 0.0)))));
        Simulation run = Scenes.run(scene);
        ParticleArrays p = run.particles();
        int last = p.count - 1;
        p.x[0] = 0.25; // otherwise there would be nothing to do
        SpringStore springs = new SpringStore(scene, p);
        WideSolver solver = new WideSolver(
                springs,
                WideSprings.of(springs, false),
                p,
                Evaluation.CURRENT,
                Stay.SUBSTEP,
                () -> WideKernels.of(true),
                1);
        solver.begin(p);
        solver.project(false);
        solver.end(p);

        assertThat(p.x[0]).isNotEqualTo(0.25);
        assertThat(Scenes.position(run, last)).isEqualTo(new Vec3(-0.0, 3, 0.0));
    }

    @Test
    void keepsRandomScenesBoundedUnderTheSymmetricSweep() {
        for (long seed : Attack.seeds(WideSolverTest.class, 0, 500)) {
            Scene scene = WideScenes.random(40, 100, seed);
            Order order = Order.values()[Math.floorMod(seed, 3)];
            Simulation run = Scenes.run(Scenes.solver(scene, s -> s.withDrag(0).withOrder(order)));
            Scenes.step(run, 200);
            assertThat(run.divergence()).as("scene %d", seed).isEmpty();
            for (int i = 0; i < run.particles().count; i++) {
                assertThat(Math.abs(run.particles().x[i])).as("scene %d", seed).isLessThan(1e3);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"20, FAST", "60, FAST", "20, COLOURED", "60, COLOURED"})
    void aStepAllocatesNothing(int size, Order order) {
        SolverOptions options = SolverOptions.DEFAULT.withThreads(2);
        Scene cloth = Scenes.solver(WideScenes.cloth(size), s -> s.withOrder(order));
        Simulation run = TestKernels.run(cloth, options, TestKernels.tearing(50), TestKernels.counter());
        run.grab(1, new Vec3(0, -1, 1));
        Scenes.step(run, 3000);

        long allocated = Allocation.bytes(() -> Scenes.step(run, 500));

        assertThat(allocated).as("bytes in 500 frames").isZero();
    }
}
