package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.testing.Attack;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Closed forms and conserved quantities that hold for every integrator. */
class IntegratorMotionTest {
    private static final double OMEGA = Math.sqrt(40);

    private static Simulation run(Scene scene, String integrator, double h) {
        return Scenes.run(IntegratorScenes.step(IntegratorScenes.with(scene, integrator), h));
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void fallsFreely(String integrator) {
        Scene scene = Scenes.particle(
                Scenes.drag(Scenes.of(new Vec3(0, 7, 0)), 0), 1, p -> p.withVelocity(new Vec3(3, 4, -1)));
        Simulation run = run(scene, integrator, 1e-4);
        Scenes.step(run, 10_000);

        Vec3 end = Scenes.position(run, 0);
        assertThat(end.distanceTo(new Vec3(3, 7 + 4 - 9.81 / 2, -1))).isLessThan(6e-4);
        Vec3 speed = Scenes.way(run, 0).times(1e4);
        assertThat(speed.distanceTo(new Vec3(3, 4 - 9.81, -1))).isLessThan(6e-4);
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void takesTheSameShareOfVelocityAsDrag(String integrator) {
        double drag = 0.1;
        Scene scene = Scenes.weightless(Scenes.drag(Scenes.of(Vec3.ZERO), drag));
        Simulation run = run(Scenes.particle(scene, 1, p -> p.withVelocity(new Vec3(1, 0, 0))), integrator, 0.01);
        for (int n = 1; n <= 20; n++) {
            run.step();
            assertThat(Scenes.way(run, 0).x()).isCloseTo(0.01 * Math.pow(1 - drag, n), within(1e-15));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#forceBased")
    void swingsWithThePeriodOfMassAndStiffness(String integrator) {
        double h = 1e-4;
        Simulation run = run(IntegratorScenes.oscillator(0), integrator, h);
        int crossings = 0;
        double first = 0;
        double last = 0;
        double before = Scenes.position(run, 1).x() - 1;
        for (int i = 0; i < 60_000 && crossings < 7; i++) {
            run.step();
            double now = Scenes.position(run, 1).x() - 1;
            if (before > 0 == now > 0) continue;
            last = run.time() - h * now / (now - before);
            if (crossings++ == 0) first = last;
            before = now;
        }

        assertThat((last - first) / 3).isCloseTo(2 * Math.PI / OMEGA, within(1e-3 * 2 * Math.PI / OMEGA));
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#forceBased")
    void decaysAsDampingSays(String integrator) {
        double damping = 2;
        double rate = damping / (2 * 0.5);
        double beat = Math.sqrt(OMEGA * OMEGA - rate * rate);
        Simulation run = run(IntegratorScenes.oscillator(damping), integrator, 1e-4);
        for (int i = 1; i <= 10_000; i++) {
            run.step();
            double t = run.time();
            double exact = 0.1 * Math.exp(-rate * t) * (Math.cos(beat * t) + rate / beat * Math.sin(beat * t));
            assertThat(Scenes.position(run, 1).x() - 1).as("at %s s", t).isCloseTo(exact, within(1e-4));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void keepsMomentum(String integrator) {
        Simulation run = run(Scenes.weightless(IntegratorScenes.threeMasses(0.5)), integrator, 0.001);
        Vec3 before = momentum(run);
        Scenes.step(run, 3000);

        assertThat(momentum(run).distanceTo(before)).isLessThan(1e-10);
    }

    private static Vec3 momentum(Simulation run) {
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < run.particles().count; i++) {
            double mass = run.scene().particles().at(i).mass();
            sum = sum.plus(Scenes.way(run, i).times(mass / run.substepDuration()));
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-semi-implicit", "verlet", "velocity-verlet", "midpoint-implicit"})
    void aSymplecticMethodKeepsTheEnergyNearOverAMillionSteps(String integrator) {
        Simulation run = run(Scenes.weightless(IntegratorScenes.threeMasses(0)), integrator, 0.01);
        run.step();
        double start = IntegratorScenes.energy(run);
        double least = start;
        double most = start;
        int steps = Attack.isWhole() ? 1_000_000 : 100_000;
        for (int i = 0; i < steps; i++) {
            run.step();
            double energy = IntegratorScenes.energy(run);
            least = Math.min(least, energy);
            most = Math.max(most, energy);
        }

        assertThat(least).as("of %s J", start).isGreaterThan(0.85 * start);
        assertThat(most).as("of %s J", start).isLessThan(1.15 * start);
    }

    @Test
    void explicitEulerGainsEnergyAndBackwardEulerLosesIt() {
        Scene scene = Scenes.weightless(IntegratorScenes.threeMasses(0));
        Simulation gains = run(scene, "euler-explicit", 0.01);
        Simulation loses = run(scene, "euler-implicit", 0.01);
        double start = IntegratorScenes.energy(gains);
        Scenes.step(gains, 300);
        Scenes.step(loses, 300);

        assertThat(IntegratorScenes.energy(gains)).isGreaterThan(1.5 * start);
        assertThat(IntegratorScenes.energy(loses)).isLessThan(0.8 * start);
    }

    @Test
    void verletRunsBackToWhereItStarted() {
        Simulation run = run(IntegratorScenes.threeMasses(0), "verlet", 0.005);
        Vec3[] start = {Scenes.position(run, 0), Scenes.position(run, 1), Scenes.position(run, 2)};
        Scenes.step(run, 2000);
        ParticleArrays p = run.particles();
        for (int i = 0; i < p.count; i++) {
            swap(p.x, p.prevX, i);
            swap(p.y, p.prevY, i);
            swap(p.z, p.prevZ, i);
        }
        Scenes.step(run, 1999);

        for (int i = 0; i < 3; i++) {
            Vec3 first = new Vec3(p.x[i], p.y[i], p.z[i]);
            assertThat(first.distanceTo(start[i])).as("particle %d", i + 1).isLessThan(1e-9);
        }
    }

    private static void swap(double[] u, double[] v, int i) {
        double kept = u[i];
        u[i] = v[i];
        v[i] = kept;
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void neverMovesWhatIsPinned(String integrator) {
        Scene scene = Scenes.pin(Scenes.rope(6), 1, 4);
        scene = Scenes.particle(scene, 4, p -> p.withVelocity(new Vec3(9, 9, 9)));
        Simulation run = run(scene, integrator, 0.02);
        Scenes.step(run, 200);

        assertThat(Scenes.position(run, 0)).isEqualTo(Vec3.ZERO);
        assertThat(Scenes.position(run, 3)).isEqualTo(new Vec3(3, 0, 0));
    }

    /** m g on two springs of 200 N/m in series: they are 2·9.81/200 m and 9.81/200 m longer. */
    @ParameterizedTest
    @ValueSource(strings = {"xpbd", "euler-implicit", "midpoint-implicit", "rk4", "velocity-verlet"})
    void comesToRestWhereForcesBalance(String integrator) {
        Scene scene = IntegratorScenes.stiff(Scenes.pin(Scenes.rope(3), 1), 200, 5);
        scene = Scenes.solver(Scenes.drag(scene, 0.02), s -> s.withPasses(200, Sweep.SYMMETRIC));
        Simulation run = run(scene, integrator, 0.01);
        Scenes.step(run, 4000);

        double first = 1 + 2 * 9.81 / 200;
        double second = 1 + 9.81 / 200;
        double tolerance = integrator.equals("xpbd") ? 1e-6 : 1e-9;
        assertThat(run.springs().length(0, run.particles())).isCloseTo(first, within(tolerance));
        assertThat(run.springs().length(1, run.particles())).isCloseTo(second, within(tolerance));
    }

    @Test
    void theStiffnessOfXpbdDoesNotDependOnStepsAndPasses() {
        for (int passes : new int[] {20, 80}) {
            for (double h : new double[] {0.02, 0.005}) {
                Scene scene = IntegratorScenes.stiff(Scenes.pin(Scenes.rope(3), 1), 200, 5);
                scene = Scenes.solver(Scenes.drag(scene, 0.05), s -> s.withPasses(passes, Sweep.SYMMETRIC));
                Simulation run = run(scene, "xpbd", h);
                Scenes.step(run, 3000);
                assertThat(run.springs().length(0, run.particles()))
                        .as("%d passes, step %s s", passes, h)
                        .isCloseTo(1 + 2 * 9.81 / 200, within(1e-4));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#forceBased")
    void pushesCoincidentEndsApartAlongY(String integrator) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, Vec3.ZERO), new int[] {1, 2});
        scene = scene.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(1)));
        Simulation run = run(Scenes.weightless(scene), integrator, 0.02);
        Scenes.step(run, 2);

        assertThat(Scenes.position(run, 0).y()).isPositive();
        assertThat(Scenes.position(run, 1).y()).isNegative();
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#forceBased")
    void aOneWaySpringMovesOnlyItsSecondEnd(String integrator) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(3, 0, 0)), new int[] {1, 2});
        scene = scene.changeSprings(
                IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(1)).withOneWay(true));
        Simulation run = run(Scenes.weightless(scene), integrator, 0.02);
        Scenes.step(run, 2);

        assertThat(Scenes.position(run, 0)).isEqualTo(Vec3.ZERO);
        assertThat(Scenes.position(run, 1).x()).isLessThan(3);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.75, 1, 1.3})
    void aDerivedSpringMovesUnderSemiImplicitEulerAsUnderOneProjection(double elasticity) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1.5, 0, 0)), new int[] {1, 2});
        scene = scene.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(1)));
        scene = Scenes.particle(scene, 1, p -> p.withMass(3).withVelocity(new Vec3(0.4, 0, 0)));
        scene = Scenes.elasticity(IntegratorScenes.quiet(scene), elasticity);
        Simulation projected = Scenes.run(Scenes.forward(scene));
        Simulation forced = run(scene, "euler-semi-implicit", 0.02);
        for (int n = 0; n < 50; n++) {
            projected.step();
            forced.step();
            assertThat(Scenes.position(forced, 1).x())
                    .isCloseTo(Scenes.position(projected, 1).x(), within(1e-12));
        }
    }
}
