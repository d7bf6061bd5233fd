package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Particles that are locked along some axes, under every integrator. */
class RollersTest {
    private static final String ALL = "io.github.catenary.solver.IntegratorScenes#all";
    private static final AxisLocks ON_X = new AxisLocks(false, true, true);
    private static final AxisLocks ON_Y = new AxisLocks(true, false, true);

    private static Scene lock(Scene scene, AxisLocks locks, int... ids) {
        return scene.changeParticles(IdSet.of(ids), particle -> particle.withLocks(locks));
    }

    private static Scene with(Scene scene, String integrator) {
        return IntegratorScenes.with(scene, integrator);
    }

    /** Of stiffness k, and rigid to the positional solver. */
    private static Scene stiff(Scene scene, double stiffness) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withElasticity(OptionalDouble.of(1))
                        .withStiffness(OptionalDouble.of(stiffness))
                        .withDamping(OptionalDouble.of(stiffness / 200))));
    }

    private static Scene fine(Scene scene, double h, int passes) {
        return Scenes.solver(
                scene, s -> s.withTimeStep(h).withPasses(passes, s.sweep()).withDrag(0));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aLockedCoordinateNeverMovesByABit(String integrator) {
        Random random = new Random(7);
        for (int seed = 0; seed < 12; seed++) {
            Scene cloth = Scenes.pin(Scenes.cloth(6), 31);
            for (int n = 0; n < 8; n++) {
                AxisLocks locks = new AxisLocks(random.nextBoolean(), random.nextBoolean(), random.nextBoolean());
                cloth = lock(cloth, locks, 1 + random.nextInt(30));
            }
            Scene scene = Scenes.drag(with(stiff(cloth, 500), integrator), 0.05);
            scene = Scenes.solver(scene, s -> s.withTimeStep(0.002));
            scene = scene.changeParticles(
                    IdSet.ofAll(scene.particles()), p -> p.withVelocity(new Vec3(1, -2, 0.5 * p.id())));
            Simulation run = Scenes.run(scene);
            Scenes.step(run, 60);
            assertThat(run.divergence()).as("seed %d", seed).isEmpty();
            assertStayed(scene, run);
        }
    }

    private static void assertStayed(Scene scene, Simulation run) {
        for (int i = 0; i < scene.particles().size(); i++) {
            Vec3 drawn = scene.particles().at(i).position();
            AxisLocks locks = scene.particles().at(i).locks();
            Vec3 now = Scenes.position(run, i);
            if (locks.x()) assertThat(now.x()).isEqualTo(drawn.x());
            if (locks.y()) assertThat(now.y()).isEqualTo(drawn.y());
            if (locks.z()) assertThat(now.z()).isEqualTo(drawn.z());
        }
    }

    /** A particle on a rail falls freely along it, and goes on with its speed across gravity. */
    @ParameterizedTest
    @MethodSource(ALL)
    void movesAlongItsRailAsAFreeOneDoes(String integrator) {
        Scene scene = Scenes.drag(Scenes.of(Vec3.ZERO, new Vec3(5, 0, 0), new Vec3(9, 0, 0)), 0);
        scene = scene.changeParticles(IdSet.ofAll(scene.particles()), p -> p.withVelocity(new Vec3(1, 2, 3)));
        scene = lock(lock(scene, ON_Y, 1), ON_X, 2);
        Simulation run = Scenes.run(with(scene, integrator));
        Scenes.step(run, 50);

        Vec3 free = Scenes.position(run, 2).minus(new Vec3(9, 0, 0));
        assertThat(Scenes.position(run, 0)).isEqualTo(new Vec3(0, free.y(), 0));
        assertThat(Scenes.position(run, 1).x() - 5).isCloseTo(free.x(), within(1e-12));
        assertThat(Scenes.position(run, 1).y()).isZero();
    }

    /**
     * A weight hangs on a spring between a roller above it and nothing else: the roller keeps the momentum of both along its
     * rail, and their common centre moves on with it.
     */
    @ParameterizedTest
    @MethodSource(ALL)
    void keepsMomentumAlongTheRail(String integrator) {
        Scene scene = pendulum(integrator, 1.0, 3.0);
        Simulation run = Scenes.run(scene);
        double before = momentum(run);
        Scenes.step(run, 300);
        assertThat(momentum(run)).isCloseTo(before, within(1e-7));
        assertThat(Scenes.position(run, 0).x()).isNotCloseTo(0, within(0.01));
        assertStayed(scene, run);
    }

    private static double momentum(Simulation run) {
        double sum = 0;
        for (int i = 0; i < run.particles().count; i++) {
            sum += run.scene().particles().at(i).mass() * Scenes.way(run, i).x() / run.substepDuration();
        }
        return sum;
    }

    /** A cart of mass M on a rail along x, and a bob of mass m that hangs 1 m below it, a little aside. */
    private static Scene pendulum(String integrator, double cart, double bob) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(Math.sin(0.05), -Math.cos(0.05), 0)), new int[] {1, 2});
        scene = Scenes.particle(scene, 1, p -> p.withMass(cart).withLocks(ON_X));
        scene = Scenes.particle(scene, 2, p -> p.withMass(bob));
        return fine(with(stiff(scene, 4e4), integrator), 0.0005, 8);
    }

    /** The period of small swings is 2π √(L M / (g (M + m))). */
    @ParameterizedTest
    @MethodSource(ALL)
    void aPendulumOnARailSwingsInItsPeriod(String integrator) {
        Simulation run = Scenes.run(pendulum(integrator, 1, 3));
        double period = 2 * Math.PI * Math.sqrt(1 / (9.81 * 4));
        int frames = 0;
        while (frames < 4000 && aside(run) > 0) {
            run.step();
            frames++;
        }
        while (frames < 4000 && aside(run) <= 0) {
            run.step();
            frames++;
        }
        // from the outermost point to the second time upright are three quarters of a period
        assertThat(frames * 0.0005).isCloseTo(0.75 * period, within(0.01 * period));
    }

    private static double aside(Simulation run) {
        return Scenes.position(run, 1).x() - Scenes.position(run, 0).x();
    }

    /**
     * Two rods from a pin and a roller 2 m apart meet at the top, where a weight of 1 kg presses. The tie between both
     * supports holds the roller: each rod carries N = g / (2 sin α), and the tie N cos α.
     */
    @ParameterizedTest
    @MethodSource(ALL)
    void aTrussOnAPinAndARollerCarriesItsLoad(String integrator) {
        double stiffness = 2e4;
        Scene scene = Scenes.join(
                Scenes.of(new Vec3(-1, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0)),
                new int[] {1, 3},
                new int[] {2, 3},
                new int[] {1, 2});
        scene = Scenes.pin(scene, 1);
        scene = lock(lock(scene, ON_X, 2), new AxisLocks(false, false, true), 3);
        scene = Scenes.drag(with(stiff(scene, stiffness), integrator), 0.02);
        scene = Scenes.solver(scene, s -> s.withTimeStep(0.001).withPasses(40, s.sweep()));
        Simulation run = Scenes.run(scene);
        Scenes.step(run, 3000);

        assertStayed(scene, run);
        assertThat(Scenes.way(run, 2).length() / run.substepDuration()).isLessThan(1e-3);
        if (integrator.equals("positional")) {
            assertThat(run.springs().length(2, run.particles())).isCloseTo(2, within(1e-4));
            return;
        }
        double rod = 9.81 / (2 * Math.sin(Math.PI / 4));
        double tie = rod * Math.cos(Math.PI / 4);
        assertThat(pull(run, 0, stiffness)).isCloseTo(-rod, within(0.01));
        assertThat(pull(run, 1, stiffness)).isCloseTo(-rod, within(0.01));
        assertThat(pull(run, 2, stiffness)).isCloseTo(tie, within(0.01));
    }

    private static double pull(Simulation run, int spring, double stiffness) {
        return stiffness * (run.springs().length(spring, run.particles()) - run.springs().restLength[spring]);
    }

    /** A cart on a rail between two pins swings with the period of a free one. */
    @ParameterizedTest
    @MethodSource(ALL)
    void aSpringAlongTheRailIsASpring(String integrator) {
        Scene free = Scenes.join(
                Scenes.of(new Vec3(-1, 0, 0), new Vec3(0.1, 0, 0), new Vec3(1, 0, 0)), new int[] {1, 2}, new int[] {2, 3
                });
        free = free.changeSprings(IdSet.of(1, 2), spring -> spring.withRestLength(OptionalDouble.of(1)));
        free = Scenes.weightless(fine(with(stiff(Scenes.pin(free, 1, 3), 100), integrator), 0.002, 4));
        Simulation run = Scenes.run(lock(free, ON_X, 2));
        Simulation other = Scenes.run(Scenes.solver(free, s -> s.withOrder(s.order())));
        for (int frame = 0; frame < 200; frame++) {
            run.step();
            other.step();
            assertThat(Scenes.position(run, 1).x())
                    .isCloseTo(Scenes.position(other, 1).x(), within(1e-9));
        }
    }

    /** A spring across its rail, which no motion along it shortens, throws the roller nowhere. */
    @ParameterizedTest
    @MethodSource(ALL)
    void aSpringAcrossItsRailThrowsNothing(String integrator) {
        for (double aside : new double[] {0, 1e-12, 1e-6, 1e-3}) {
            Scene scene = Scenes.join(Scenes.of(new Vec3(0, 1, 0), new Vec3(aside, 0, 0)), new int[] {1, 2});
            scene = scene.changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(0.7)));
            scene = lock(Scenes.pin(scene, 1), ON_X, 2);
            Simulation run = Scenes.run(Scenes.drag(with(stiff(scene, 100), integrator), 0.01));
            for (int frame = 0; frame < 200; frame++) {
                run.step();
                assertThat(run.divergence()).isEmpty();
                assertThat(Math.abs(Scenes.position(run, 1).x()))
                        .as("%s", aside)
                        .isLessThan(0.02);
            }
        }
    }

    /** What is pushed apart across the rail slides along it to where the spring has its length. */
    @ParameterizedTest
    @MethodSource(ALL)
    void aLongSpringPushesTheRollerToItsLength(String integrator) {
        Scene scene = Scenes.join(Scenes.of(new Vec3(0, 0.6, 0), new Vec3(0.01, 0, 0)), new int[] {1, 2});
        scene = scene.changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));
        scene = Scenes.weightless(lock(Scenes.pin(scene, 1), ON_X, 2));
        Scene damped = Scenes.drag(with(stiff(scene, 100), integrator), 0.1);
        Simulation run = Scenes.run(Scenes.solver(damped, s -> s.withPasses(8, s.sweep())));
        Scenes.step(run, 600);
        assertThat(Math.abs(Scenes.position(run, 1).x())).isCloseTo(0.8, within(1e-3));
    }

    /** All axes locked one by one are a pin, to the bit. */
    @ParameterizedTest
    @MethodSource(ALL)
    void lockedAlongAllAxesItIsPinned(String integrator) {
        Scene one = with(Scenes.cloth(5), integrator);
        Scene other = one;
        for (SwitchProperty<Particle> lock : SwitchProperty.LOCKS) {
            other = other.changeParticles(IdSet.of(21, 25), particle -> lock.with(particle, true));
        }
        Simulation pinned = Scenes.run(Scenes.pin(one, 21, 25));
        Simulation locked = Scenes.run(other);
        Scenes.step(pinned, 30);
        Scenes.step(locked, 30);
        assertThat(locked.hash()).isEqualTo(pinned.hash());
    }

    /** In a scene that is flat and stays so, a lock along z changes nothing but what is locked. */
    @ParameterizedTest
    @MethodSource(ALL)
    void aLockAcrossAFlatSceneChangesNothing(String integrator) {
        Scene free = Scenes.solver(
                Scenes.drag(with(stiff(Scenes.pin(Scenes.rope(6), 1), 300), integrator), 0.05),
                s -> s.withTimeStep(0.005).withPasses(60, s.sweep()));
        Simulation run = Scenes.run(lock(free, new AxisLocks(false, false, true), 2, 3, 4, 5, 6));
        Simulation other = Scenes.run(free);
        Scenes.step(run, 40);
        Scenes.step(other, 40);
        for (int i = 0; i < 6; i++) {
            assertThat(Scenes.position(run, i).distanceTo(Scenes.position(other, i)))
                    .as("particle %d", i + 1)
                    .isLessThan(2e-3);
        }
    }

    /** A one-way spring pulls its follower along a rail, whose leader goes on as if nobody followed. */
    @ParameterizedTest
    @MethodSource(ALL)
    void aOneWaySpringLeadsARoller(String integrator) {
        Scene scene = Scenes.join(Scenes.of(new Vec3(1, 0.5, 0), Vec3.ZERO), new int[] {1, 2});
        scene = scene.changeSprings(IdSet.of(1), spring -> spring.withOneWay(true));
        scene = Scenes.particle(scene, 1, p -> p.withVelocity(new Vec3(2, 0, 0)));
        scene = lock(Scenes.weightless(scene), ON_X, 2);
        Simulation run = Scenes.run(Scenes.solver(
                Scenes.drag(with(stiff(scene, 100), integrator), 0),
                s -> s.withTimeStep(0.005).withPasses(8, s.sweep())));
        Scenes.step(run, 200);
        assertThat(Scenes.position(run, 0).distanceTo(new Vec3(3, 0.5, 0))).isLessThan(1e-9);
        assertThat(Scenes.position(run, 1).x()).isBetween(1.0, 3.5);
        assertStayed(scene, run);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void threadsVectorsAndRestoredRunsHaveTheSameBits(String integrator) {
        Scene scene = lock(Scenes.pin(Scenes.cloth(12), 133), ON_X, 144, 3, 7);
        scene = lock(scene, new AxisLocks(false, true, false), 60, 61);
        scene = Scenes.solver(
                with(scene, integrator), s -> s.withTimeStep(0.004).withSubsteps(2));
        Simulation run = Scenes.run(scene, SolverOptions.DEFAULT.withThreads(1));
        Simulation two =
                Scenes.run(scene, SolverOptions.DEFAULT.withThreads(2).withVectors(SolverOptions.VectorUse.AT_ONCE));
        Scenes.step(run, 10);
        SimulationState state = run.save();
        Scenes.step(run, 10);
        Scenes.step(two, 20);
        assertThat(two.hash()).isEqualTo(run.hash());
        run.restore(state);
        Scenes.step(run, 10);
        assertThat(two.hash()).isEqualTo(run.hash());
    }

    /** What knows of no locks and pushes at every stage cannot move a locked coordinate. */
    @ParameterizedTest
    @MethodSource(ALL)
    void noElementMovesALockedCoordinate(String integrator) {
        TestKernels.Type push = new TestKernels.Type("test.push", () -> new ConstraintKernel() {
            private void shove(ParticleArrays p) {
                for (int i = 0; i < p.count; i++) {
                    p.x[i] += 0.001;
                    p.y[i] += 0.002;
                    p.z[i] -= 0.001;
                }
            }

            @Override
            public void beforeStep(SolverView view) {
                shove(view.particles());
            }

            @Override
            public void project(SolverView view, int pass, boolean backward) {
                shove(view.particles());
            }

            @Override
            public void collide(SolverView view) {
                shove(view.particles());
            }
        });
        Scene scene = with(lock(lock(Scenes.pin(Scenes.rope(4), 1), ON_X, 2), ON_Y, 3), integrator);
        Simulation run = TestKernels.run(scene, push);
        Scenes.step(run, 20);
        assertThat(Scenes.position(run, 1).y()).isZero();
        assertThat(Scenes.position(run, 1).z()).isZero();
        assertThat(Scenes.position(run, 2).x()).isEqualTo(2);
        assertThat(Scenes.position(run, 2).z()).isZero();
    }

    /** The hand takes a roller along its rail. */
    @ParameterizedTest
    @MethodSource(ALL)
    void aHandMovesARollerAlongItsRail(String integrator) {
        Scene scene = with(lock(Scenes.pin(Scenes.rope(3), 1), ON_X, 3), integrator);
        Simulation run = Scenes.run(scene);
        run.grab(3, new Vec3(1.5, 7, -2));
        Scenes.step(run, 5);
        assertThat(Scenes.position(run, 2)).isEqualTo(new Vec3(1.5, 0, 0));
        run.release();
        Scenes.step(run, 5);
        assertStayed(scene, run);
    }

    /** Who locks an axis while it runs wants it where the drawing shows it; who unlocks it lets it go. */
    @ParameterizedTest
    @MethodSource(ALL)
    void aRunFollowsAnEditOfLocks(String integrator) {
        Scene free = with(Scenes.pin(Scenes.rope(3), 1), integrator);
        Simulation run = Scenes.run(free);
        Scenes.step(run, 10);
        Scene locked = lock(free, ON_X, 3);
        run.update(locked);
        Scenes.step(run, 10);
        assertStayed(locked, run);
        run.update(free);
        Scenes.step(run, 10);
        assertThat(Scenes.position(run, 2).y()).isLessThan(-0.01);
    }

    /** The springs of a group that asks for more passes come again, also at rollers. */
    @Test
    void aGroupWithMorePassesHoldsItsRollersCloser() {
        Scene rope = lock(Scenes.pin(Scenes.rope(4), 1), ON_Y, 2, 3, 4);
        rope = rope.changeSprings(IdSet.ofAll(rope.springs()), s -> s.withRestLength(OptionalDouble.of(1.2)));
        Group group =
                Group.of(1, "all", IdSet.empty(), IdSet.ofAll(rope.springs())).withPasses(20);
        Simulation once = Scenes.run(rope);
        Simulation often = Scenes.run(rope.withGroups(Table.of(group)));
        Scenes.step(once, 1);
        Scenes.step(often, 1);
        assertThat(often.springs().repeats).hasSize(57);
        assertThat(violation(often)).isLessThan(violation(once) / 2);
    }

    private static double violation(Simulation run) {
        double sum = 0;
        for (int i = 0; i < run.springs().count; i++) {
            sum += Math.abs(run.springs().length(i, run.particles()) - run.springs().restLength[i]);
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aTornSpringLetsARollerGo(String integrator) {
        Scene scene = Scenes.drag(with(lock(Scenes.pin(Scenes.rope(3), 1), ON_Y, 3), integrator), 0);
        Simulation run = TestKernels.run(scene, TestKernels.cutter(1));
        Scenes.step(run, 50);
        assertThat(run.tornCount()).isEqualTo(1);
        assertThat(Scenes.position(run, 2).y()).as("it falls along its rail").isLessThan(-4);
        assertThat(Scenes.position(run, 2).x()).isEqualTo(2);
    }

    /** The X-ray's passes, one projection after the other, have the bits of a run. */
    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd"})
    void watchedPassesHaveTheSameBits(String integrator) {
        Scene scene = lock(with(Scenes.pin(Scenes.cloth(6), 31), integrator), ON_X, 36, 2, 9);
        Simulation run = Scenes.run(scene);
        int[] projected = {0};
        Simulation watched = new SceneCompiler(List.of())
                .watchedBy(new StepMonitor() {
                    @Override
                    public void projected(WatchedProjection projection) {
                        if (run.particles().isRoller(projection.b)) projected[0]++;
                    }
                })
                .compile(scene);
        Scenes.step(run, 5);
        Scenes.step(watched, 5);
        assertThat(watched.hash()).isEqualTo(run.hash());
        assertThat(projected[0]).isPositive();
    }

    /** Locked before its first frame, a run has the bits of one that was compiled so; unlocked again, of the other. */
    @ParameterizedTest
    @MethodSource(ALL)
    void anEditOfLocksGivesTheBitsOfTheEditedScene(String integrator) {
        Scene free = Scenes.solver(with(Scenes.pin(Scenes.cloth(12), 133), integrator), s -> s.withTimeStep(0.004));
        Scene locked = lock(lock(free, ON_X, 144, 3), ON_Y, 60);
        Simulation run = Scenes.run(free);
        run.update(locked);
        assertSameBits(run, locked);
        run = Scenes.run(locked);
        run.update(free);
        assertSameBits(run, free);
    }

    private static void assertSameBits(Simulation run, Scene scene) {
        Simulation other = Scenes.run(scene);
        Scenes.step(run, 10);
        Scenes.step(other, 10);
        assertThat(run.hash()).isEqualTo(other.hash());
    }
}
