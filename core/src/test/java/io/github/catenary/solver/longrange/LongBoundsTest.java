package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
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
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.ParticleArrays;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Long bounds keep the lengths of large nets, and add nothing else. */
class LongBoundsTest {
    private static final int SIZE = 40;

    /** A cloth of elastic 1 in the x-y plane, or rising in the x-z plane. */
    private static Scene cloth(int size, boolean level, int... pins) {
        Scene flat = Scenes.pin(Scenes.elasticity(Scenes.cloth(size), 1), pins);
        Scene scene = flat.withSprings(Table.of(flat.springs().stream()
                .map(spring -> spring.withRestLength(OptionalDouble.of(flat.restLength(spring))))
                .toList()));
        if (level) {
            scene = scene.withParticles(Table.of(flat.particles().stream()
                    .map(particle -> particle.withPosition(level(particle, size)))
                    .toList()));
        }
        return keep(scene, true);
    }

    private static Vec3 level(Particle particle, int size) {
        double height = 1e-3 * StrictMath.sin(particle.id() * 7.7);
        return new Vec3(
                particle.position().x(), height, size - 1 - particle.position().y());
    }

    private static Scene keep(Scene scene, boolean keep) {
        return Scenes.solver(
                scene,
                settings -> settings.withSubsteps(2)
                        .withPasses(2, SolverSettings.Sweep.SYMMETRIC)
                        .withDrag(0)
                        .withKeepLengths(keep));
    }

    private static int[] topCorners(int size) {
        return new int[] {(size - 1) * size + 1, size * size};
    }

    /** The largest length of a spring over its rest length in the frames of a run. */
    private static double worst(Scene scene, int frames) {
        Simulation run = Scenes.run(scene);
        double worst = 0;
        for (int k = 0; k < frames; k++) {
            run.step();
            if (k % 5 == 0) worst = Math.max(worst, stretch(run));
        }
        return worst;
    }

    private static double stretch(Simulation run) {
        return RunMetrics.largestStretch(run).orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aHangingClothKeepsItsLengths(Order order) {
        Scene scene = Scenes.solver(cloth(SIZE, false, topCorners(SIZE)), settings -> settings.withOrder(order));

        assertThat(worst(scene, 200)).isLessThan(1.03);
        assertThat(worst(keep(scene, false), 200)).isGreaterThan(1.2);
    }

    @Test
    void aFallingClothKeepsItsLengths() {
        Scene scene = cloth(SIZE, true, topCorners(SIZE));

        assertThat(worst(scene, 200)).isLessThan(1.06);
        assertThat(worst(keep(scene, false), 200)).isGreaterThan(1.2);
    }

    /** The compiled order of an irregular net has no lanes. */
    @Test
    void aClothNumberedAtRandomKeepsItsLengths() {
        assertThat(worst(shuffled(cloth(SIZE, false, topCorners(SIZE))), 200)).isLessThan(1.03);
    }

    private static Scene shuffled(Scene scene) {
        List<Particle> particles = new ArrayList<>(scene.particles().stream().toList());
        Collections.shuffle(particles, new Random(1));
        return scene.withParticles(Table.of(particles));
    }

    @Test
    void aRopeKeepsItsLength() {
        Scene rope = keep(Scenes.elasticity(Scenes.pin(Scenes.rope(1000), 1), 1), true);

        assertThat(worst(rope, 200)).isLessThan(1.03);
        assertThat(worst(keep(rope, false), 200)).isGreaterThan(1.3);
    }

    /** Whatever the chart of a drawing that is not flat is developed from. */
    @Test
    void aClothDrawnInFoldsKeepsItsLengths() {
        Scene flat = cloth(SIZE, false, topCorners(SIZE));
        Scene folded = flat.withParticles(Table.of(flat.particles().stream()
                .map(particle -> particle.withPosition(folded(particle.position())))
                .toList()));

        assertThat(worst(folded, 200)).isLessThan(worst(keep(folded, false), 200) - 0.15);
    }

    /** Rolled around an axis: lengths along x become arcs, a little longer than the straight lines between particles. */
    private static Vec3 folded(Vec3 at) {
        double radius = 9;
        return new Vec3(
                radius * StrictMath.sin(at.x() / radius), at.y(), radius * (1 - StrictMath.cos(at.x() / radius)));
    }

    @Test
    void aFreeClothKeepsMomentumAndAngularMomentum() {
        Scene scene = Scenes.weightless(cloth(SIZE, false));
        scene = scene.withParticles(Table.of(scene.particles().stream()
                .map(particle -> particle.withVelocity(spun(particle)))
                .toList()));
        Simulation run = Scenes.run(scene);
        run.step(1);
        Energies before = Energies.of(run);
        run.step(200);
        Energies after = Energies.of(run);

        Vec3 change = after.momentum().orElseThrow().minus(before.momentum().orElseThrow());
        assertThat(change.length()).isLessThan(1e-7);
        assertThat(after.kinetic()).isLessThanOrEqualTo(before.kinetic() * (1 + 1e-9));
    }

    private static Vec3 spun(Particle particle) {
        Vec3 at = particle.position();
        return new Vec3(-0.3 * at.y(), 0.3 * at.x(), StrictMath.sin(0.4 * at.x()));
    }

    @ParameterizedTest
    @CsvSource({"100, 1, NEVER", "100, 3, AT_ONCE", "170, 2, NEVER", "170, 3, AT_ONCE", "170, 8, AT_ONCE"})
    void threadsAndVectorsGiveTheSameBits(int size, int threads, VectorUse vectors) {
        requireSameBits(cloth(size, true, topCorners(size)), threads, vectors);
    }

    @Test
    void theyDoWithoutLanesToo() {
        requireSameBits(shuffled(cloth(100, true, topCorners(100))), 3, VectorUse.AT_ONCE);
    }

    private static void requireSameBits(Scene scene, int threads, VectorUse vectors) {
        Simulation one = Scenes.run(scene, SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.NEVER));
        Simulation other =
                Scenes.run(scene, SolverOptions.DEFAULT.withThreads(threads).withVectors(vectors));
        one.step(20);
        other.step(20);

        assertThat(other.hash()).isEqualTo(one.hash());
    }

    @Test
    void aRestoredRunGoesOnWithTheSameBits() {
        Scene scene = cloth(SIZE, true, topCorners(SIZE));
        Simulation run = Scenes.run(scene);
        run.step(50);
        SimulationState state = run.save();
        run.step(50);
        Simulation other = Scenes.run(scene);
        other.restore(state);
        other.step(50);

        assertThat(other.hash()).isEqualTo(run.hash());
    }

    /** Whether the particles stay in the compiled layout or not, and whenever the bounds are found. */
    @Test
    void whatHandsHoldOrFreezeDoesNotMove() {
        Track freeze = Track.reaching("freeze", TouchKind.FREEZE, 10, IdSet.of(820, 821));
        Track hold = Track.along("hold", TouchKind.HOLD, 20, 400, 0, 0, new Vec3(10, 10, 5));
        Scene scene = cloth(SIZE, true, topCorners(SIZE)).withTracks(List.of(freeze, hold));
        Simulation run = Scenes.run(scene);
        run.step(15);
        Vec3 frozen = Scenes.position(run, 819);
        SimulationState state = run.save();
        run.step(15);

        assertThat(Scenes.position(run, 819)).isEqualTo(frozen);
        assertThat(run.divergence()).isEmpty();
        Simulation other = Scenes.run(scene);
        other.restore(state);
        other.step(15);
        assertThat(other.hash()).isEqualTo(run.hash());
    }

    /** What a hand holds is as good as a pin. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aClothThatHandsHoldKeepsItsLengths(boolean pins) {
        int size = 100;
        int[] corners = topCorners(size);
        int[] pinned = pins ? new int[] {corners[0]} : new int[0];
        IdSet byHand = pins ? IdSet.of(corners[1]) : IdSet.of(corners);
        Scene held =
                cloth(size, false, pinned).withTracks(List.of(Track.reaching("freeze", TouchKind.FREEZE, 1, byHand)));

        assertThat(worst(held, 100)).isLessThan(1.03);
    }

    /** A hand that pulls away from a pin, and farther than the cloth is long. */
    @Test
    void aHandThatPullsTooFarDoesNotMakeItTremble() {
        Scene scene = Scenes.drag(cloth(SIZE, false, topCorners(SIZE)[0]), 0.05);
        int corner = topCorners(SIZE)[1];
        Vec3 away = new Vec3(1.5 * SIZE, SIZE - 1, 0);
        scene = scene.withTracks(List.of(Track.along("hold", TouchKind.HOLD, 1, corner, 0, 0, away)));
        // springs alone cannot rest, either
        assertThat(shiver(scene)).isLessThan(shiver(keep(scene, false)));
    }

    /** Hands that take and let go, a tear in between, and a run restored at each moment. */
    @Test
    void handsThatComeAndGoGiveARestoredRunTheSameBits() {
        Scene scene = cloth(SIZE, true, topCorners(SIZE)[0])
                .withTracks(List.of(
                        Track.reaching("freeze", TouchKind.FREEZE, 10, IdSet.of(topCorners(SIZE)[1])),
                        Track.along("hold", TouchKind.HOLD, 20, 400, 0, 0, new Vec3(10, 10, 5))));
        Simulation run = Scenes.run(scene);
        for (int frame = 0; frame < 40; frame += 5) {
            SimulationState state = run.save();
            run.step(5);
            Simulation other = Scenes.run(scene);
            other.restore(state);
            other.step(5);
            assertThat(other.hash()).isEqualTo(run.hash());
        }
    }

    @Test
    void aFrozenRollerIsNoOtherBoundThanBefore() {
        Scene scene = cloth(SIZE, true, topCorners(SIZE));
        scene = scene.changeParticles(IdSet.of(100), particle -> particle.withLocks(new AxisLocks(true, false, false)))
                .withTracks(List.of(Track.reaching("freeze", TouchKind.FREEZE, 10, IdSet.of(100))));
        Simulation run = Scenes.run(scene);
        run.step(15);
        SimulationState state = run.save();
        run.step(15);
        Simulation other = Scenes.run(scene);
        other.restore(state);
        other.step(15);

        assertThat(other.hash()).isEqualTo(run.hash());
    }

    /** Slack for pins that are too far apart stays when a spring tears elsewhere. */
    @Test
    void aTearFarAwayDoesNotPullPinsTogether() {
        Scene scene = cloth(SIZE, false, topCorners(SIZE));
        scene = scene.changeParticles(
                IdSet.of(SIZE * SIZE), particle -> particle.withPosition(new Vec3(1.5 * SIZE, SIZE - 1, 0)));
        Simulation torn = TestKernels.run(scene, cut(new int[] {0}, 100));
        torn.step(50);
        double before = RunMetrics.of(torn).kineticEnergy();
        torn.step(20);

        assertThat(RunMetrics.of(torn).kineticEnergy()).isLessThan(2 * before);
    }

    @Test
    void springsThatGiveWayByIntentionHaveNoBounds() {
        Scene soft = Scenes.elasticity(cloth(SIZE, true, topCorners(SIZE)), 0.25);
        Simulation with = Scenes.run(soft);
        Simulation without = Scenes.run(keep(soft, false));
        with.step(30);
        without.step(30);

        assertThat(with.hash()).isEqualTo(without.hash());
    }

    @Test
    void pinsFartherApartThanTheClothIsLongDoNotMakeItTremble() {
        Scene scene = cloth(SIZE, false, topCorners(SIZE));
        int corner = SIZE * SIZE;
        scene = scene.changeParticles(
                IdSet.of(corner), particle -> particle.withPosition(new Vec3(1.5 * SIZE, SIZE - 1, 0)));
        scene = Scenes.drag(scene, 0.05);
        // springs alone cannot rest, either
        assertThat(shiver(scene)).isLessThan(shiver(keep(scene, false)));
    }

    private static double shiver(Scene scene) {
        Simulation run = Scenes.run(Scenes.drag(scene, 0.05));
        run.step(400);
        return RunMetrics.of(run).kineticEnergy();
    }

    /** Of a hanging cloth, whose springs in one row all tear at once: what is below falls freely, at once. */
    @ParameterizedTest
    @CsvSource({"true, 30", "true, 35", "false, 30"})
    void piecesPartInTheFrameInWhichTheyTear(boolean flat, int row) {
        Scene scene = cloth(SIZE, false, topCorners(SIZE));
        if (!flat) scene = dented(scene);
        int[] across = scene.springs().stream()
                .filter(spring -> Math.floorDiv(Math.min(spring.a(), spring.b()) - 1, SIZE) < row
                        && Math.floorDiv(Math.max(spring.a(), spring.b()) - 1, SIZE) >= row)
                .mapToInt(spring -> spring.id() - 1)
                .toArray();
        Simulation run = TestKernels.run(scene, cut(across, 60));
        run.step(30);
        double[] before = speedsBelow(run, row);
        assertThat(run.tornCount()).isEqualTo(across.length);
        run.step(1);

        double[] after = speedsBelow(run, row);
        assertThat(after[1] - before[1]).isCloseTo(-9.81 * 0.02, within(1e-9));
        assertThat(after[0] - before[0]).isCloseTo(0, within(1e-9));
    }

    /** Mean velocity of the rows below one, m/s. */
    private static double[] speedsBelow(Simulation run, int row) {
        ParticleArrays p = run.particles();
        double h = 0.01;
        double x = 0;
        double y = 0;
        for (int i = 0; i < row * SIZE; i++) {
            x += (p.x[i] - p.prevX[i]) / h;
            y += (p.y[i] - p.prevY[i]) / h;
        }
        return new double[] {x / (row * SIZE), y / (row * SIZE)};
    }

    private static TestKernels.Type cut(int[] springs, int after) {
        return new TestKernels.Type("test.cut", () -> new ConstraintKernel() {
            private int substeps;

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                if (++substeps == after) for (int each : springs) edits.removeSpring(each);
            }
        });
    }

    /** With rest lengths that no flat cloth has. */
    private static Scene dented(Scene scene) {
        Scene dented = scene.withParticles(Table.of(scene.particles().stream()
                .map(particle -> particle.withPosition(
                        new Vec3(particle.position().x(), particle.position().y(), bump(particle.position()))))
                .toList()));
        return dented.withSprings(Table.of(scene.springs().stream()
                .map(spring -> spring.withRestLength(OptionalDouble.empty()))
                .toList()));
    }

    private static double bump(Vec3 at) {
        double x = (at.x() - SIZE / 2.0) / 5;
        double y = (at.y() - SIZE / 2.0) / 5;
        return 5 * StrictMath.exp(-x * x - y * y);
    }

    @Test
    void boundsThatNoTearTouchesStay() {
        Scene scene = cloth(SIZE, true, topCorners(SIZE));
        Simulation run = TestKernels.run(scene, cut(new int[] {0}, 2));
        double worst = 0;
        for (int k = 0; k < 100; k++) {
            run.step();
            worst = Math.max(worst, stretch(run));
        }

        assertThat(worst).isLessThan(1.08);
    }

    /** One particle in the middle of all springs, or as many pins as particles, take no longer than other nets. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void starsAndThousandsOfPinsAreFoundInTime(boolean star) {
        int count = 40_000;
        Scene scene = star ? star(count) : cloth(200, false);
        if (!star) scene = scene.changeParticles(IdSet.of(everyOther(count)), particle -> particle.withPinned(true));
        Simulation run = Scenes.run(keep(scene, true));

        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> run.step(2));
        assertThat(run.divergence()).isEmpty();
    }

    private static int[] everyOther(int count) {
        return IntStream.rangeClosed(1, count).filter(id -> id % 2 == 0).toArray();
    }

    private static Scene star(int count) {
        Vec3[] at = new Vec3[count];
        int[][] pairs = new int[count - 1][];
        for (int i = 0; i < count; i++) at[i] = new Vec3(StrictMath.cos(i), StrictMath.sin(i), i * 1e-4);
        for (int i = 1; i < count; i++) pairs[i - 1] = new int[] {count - i + 1, 1};
        return Scenes.pin(Scenes.join(Scenes.of(at), pairs), 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {5e-324, 1e-310, 1e-300, 1e300, 1e308})
    void absurdMassesRun(double mass) {
        Scene scene = cloth(SIZE, true, topCorners(SIZE));
        scene = scene.changeParticles(IdSet.of(everyOther(SIZE * SIZE)), particle -> particle.withMass(mass));
        Simulation run = Scenes.run(Scenes.drag(scene, 0.9));
        run.step(20);

        assertThat(run.divergence()).isEmpty();
        assertThat(stretch(run)).isFinite();
    }

    @Test
    void allPinnedOrSmallOrEmptyScenesRun() {
        Scene pinned = cloth(6, false);
        pinned = pinned.changeParticles(IdSet.ofAll(pinned.particles()), particle -> particle.withPinned(true));
        for (Scene scene :
                List.of(pinned, keep(Scene.EMPTY, true), keep(Scenes.rope(3), true), keep(Scenes.rope(24), true))) {
            Simulation run = Scenes.run(scene);
            run.step(10);
            assertThat(run.divergence()).isEmpty();
        }
    }
}
