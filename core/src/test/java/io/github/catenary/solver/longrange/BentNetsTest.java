package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedBounds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Chords of nets that no plane takes as a whole: they hold in every state that the springs allow. */
class BentNetsTest {
    private static final int SIZE = 30;

    enum Net {
        HOLE,
        NOTCH,
        TUBE,
        DENT,
        /** Without chords. */
        DOME;

        Scene scene() {
            return switch (this) {
                case HOLE -> BentNets.withHole(SIZE);
                case NOTCH -> BentNets.notched(SIZE);
                case TUBE -> BentNets.tube(SIZE, SIZE);
                case DENT -> BentNets.dented(SIZE);
                case DOME -> BentNets.dome(SIZE);
            };
        }
    }

    /** The most by which a bound is too short for a state, of the chords that there are. */
    private static double excess(Scene state, int chords) {
        double[] most = {0, 0};
        Scene still = Scenes.weightless(state);
        new SceneCompiler(List.of())
                .watchedBy(new StepMonitor() {
                    private boolean isFirst = true;

                    @Override
                    public void bounded(int level, boolean backward, List<WatchedBounds> parts, Vectors positions) {
                        if (!isFirst || backward) return;
                        isFirst = level >= 0; // all levels before the first substep's tethers
                        for (WatchedBounds bounds : parts) look(bounds, most);
                    }

                    @Override
                    public void passesEnd() {
                        isFirst = false;
                    }
                })
                .compile(still)
                .step();
        assertThat(most[1]).as("chords").isGreaterThanOrEqualTo(chords);
        return most[0];
    }

    private static void look(WatchedBounds bounds, double[] most) {
        for (int k = 0; k < bounds.count(); k++) {
            if (bounds.isGone(k)) continue;
            most[1]++;
            Vec3 from = at(bounds.fromA(), bounds.a()[k]);
            Vec3 to = at(bounds.fromB(), bounds.b()[k]);
            most[0] = Math.max(most[0], to.minus(from).length() / bounds.bound()[k] - 1);
        }
    }

    private static Vec3 at(double[] places, int k) {
        return new Vec3(places[3 * k], places[3 * k + 1], places[3 * k + 2]);
    }

    /** Folded over at random planes again and again: no two particles come farther apart along any way on the net. */
    @ParameterizedTest
    @EnumSource(Net.class)
    void noFoldedNetExceedsABound(Net net) {
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            Scene state = net.scene();
            for (int fold = 0; fold < seed; fold++) state = BentNets.placed(state, fold(random));
            assertThat(excess(state, chords(net)))
                    .as("%s folded with seed %s", net, seed)
                    .isLessThan(1e-9);
        }
    }

    private static int chords(Net net) {
        return net == Net.DOME ? 0 : net == Net.DENT ? 100 : 400;
    }

    private static UnaryOperator<Vec3> fold(Random random) {
        Vec3 normal = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        Vec3 across = normal.times(1 / normal.length());
        double at = SIZE * (random.nextDouble() - 0.3);
        return place -> {
            double beyond = place.x() * across.x() + place.y() * across.y() + place.z() * across.z() - at;
            return beyond > 0 ? place.minus(across.times(2 * beyond)) : place;
        };
    }

    /** All sides of a tube in any order make a tube of another section, flat or wild, with the same lengths. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void noTubeOfAnotherSectionExceedsABound(long seed) {
        Scene tube = BentNets.tube(SIZE, SIZE);
        List<Vec3> sides = new ArrayList<>();
        for (int k = 0; k < SIZE; k++) sides.add(at(tube, (k + 1) % SIZE).minus(at(tube, k)));
        Collections.shuffle(sides, new Random(seed));
        Vec3[] section = new Vec3[SIZE];
        section[0] = Vec3.ZERO;
        for (int k = 1; k < SIZE; k++) section[k] = section[k - 1].plus(sides.get(k - 1));
        Scene other = tube.withParticles(Table.of(tube.particles().stream()
                .map(particle -> particle.withPosition(section[(particle.id() - 1) % SIZE].plus(
                        new Vec3(0, particle.position().y(), 0))))
                .toList()));

        assertThat(RunMetrics.largestStretch(Scenes.run(other)).orElseThrow()).isLessThan(1 + 1e-12);
        assertThat(excess(other, chords(Net.TUBE))).isLessThan(1e-9);
    }

    private static Vec3 at(Scene scene, int index) {
        return scene.particles().at(index).position();
    }

    /** As wide open as springs with very many passes allow when two of its ends are pulled apart. */
    @ParameterizedTest
    @EnumSource(Net.class)
    void noNetThatIsPulledApartExceedsABound(Net net) {
        Scene scene = net.scene();
        Scene pulled = Scenes.weightless(Scenes.drag(scene, 0.1));
        int last = scene.particles().size();
        Vec3 way = at(scene, last - 1).minus(at(scene, 0));
        Vec3 pull = way.times(0.2 / way.length());
        Simulation run = Scenes.run(Scenes.solver(
                Scenes.particle(
                        Scenes.particle(pulled, last, particle -> particle.withVelocity(pull.times(100))),
                        1,
                        particle -> particle.withVelocity(pull.times(-100))),
                settings ->
                        settings.withSubsteps(4).withPasses(60, Sweep.SYMMETRIC).withKeepLengths(false)));
        run.step(30);
        double stretch = RunMetrics.largestStretch(run).orElseThrow();
        Scene state = scene.withParticles(Table.of(scene.particles().stream()
                .map(particle -> particle.withPosition(Scenes.position(run, particle.id() - 1)))
                .toList()));

        assertThat(excess(state, chords(net))).isLessThan(Math.max(1, stretch) - 1 + 1e-9);
    }

    /** Whatever is cut off falls freely in the frame of the cut. */
    @ParameterizedTest
    @EnumSource(Net.class)
    void piecesPartInTheFrameInWhichTheyTear(Net net) {
        Scene scene = BentNets.hung(net.scene());
        double height = net == Net.DOME ? 4.2 : 11.5;
        int[] across = scene.springs().stream()
                .filter(spring -> isBelow(scene, spring.a(), height) != isBelow(scene, spring.b(), height))
                .mapToInt(spring -> spring.id() - 1)
                .toArray();
        Simulation run = TestKernels.run(scene, cut(across, 40));
        run.step(20);
        double before = fallBelow(scene, run, height);
        assertThat(run.tornCount()).isEqualTo(across.length);
        run.step(1);

        assertThat(fallBelow(scene, run, height) - before).isCloseTo(-9.81 * 0.02, within(1e-9));
    }

    private static boolean isBelow(Scene scene, int id, double height) {
        return at(scene, id - 1).y() < height;
    }

    /** Mean velocity of what was drawn below a height, m/s. */
    private static double fallBelow(Scene scene, Simulation run, double height) {
        ParticleArrays p = run.particles();
        return IntStream.range(0, p.count)
                .filter(i -> isBelow(scene, i + 1, height))
                .mapToDouble(i -> (p.y[i] - p.prevY[i]) / 0.01)
                .average()
                .orElseThrow();
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

    @ParameterizedTest
    @EnumSource(names = {"HOLE", "NOTCH", "TUBE", "DENT"})
    void aHungNetKeepsItsLengths(Net net) {
        Scene scene = BentNets.hung(net.scene());
        double with = worst(scene);
        double without = worst(Scenes.solver(scene, settings -> settings.withKeepLengths(false)));

        assertThat(with - 1).isLessThan(0.75 * (without - 1));
    }

    private static double worst(Scene scene) {
        Simulation run = Scenes.run(scene);
        double worst = 1;
        for (int frame = 0; frame < 120; frame++) {
            run.step();
            if (frame % 5 == 0)
                worst = Math.max(worst, RunMetrics.largestStretch(run).orElseThrow());
        }
        return worst;
    }

    @ParameterizedTest
    @EnumSource(Net.class)
    void aFreeNetKeepsMomentumAndGainsNoEnergy(Net net) {
        Scene scene = Scenes.weightless(net.scene());
        scene = scene.withParticles(Table.of(scene.particles().stream()
                .map(particle -> particle.withVelocity(new Vec3(
                        -0.3 * particle.position().y(),
                        0.3 * particle.position().x(),
                        StrictMath.sin(0.4 * particle.position().x()))))
                .toList()));
        Simulation run = Scenes.run(scene);
        run.step(1);
        Energies before = Energies.of(run);
        run.step(200);
        Energies after = Energies.of(run);

        assertThat(after.momentum()
                        .orElseThrow()
                        .minus(before.momentum().orElseThrow())
                        .length())
                .isLessThan(1e-7);
        assertThat(after.kinetic()).isLessThanOrEqualTo(before.kinetic() * (1 + 1e-9));
    }

    @ParameterizedTest
    @EnumSource(Net.class)
    void threadsAndVectorsGiveTheSameBits(Net net) {
        Scene scene = BentNets.hung(net.scene());
        Simulation one = Scenes.run(scene, SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.NEVER));
        Simulation other =
                Scenes.run(scene, SolverOptions.DEFAULT.withThreads(3).withVectors(VectorUse.AT_ONCE));
        one.step(20);
        other.step(20);

        assertThat(other.hash()).isEqualTo(one.hash());
    }

    /** Two cloths at one hinge, and a chain that hangs from one of them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 900})
    void netsAtAHingeAndWithChainsRun(int id) {
        Scene scene = BentNets.hung(BentNets.notched(SIZE));
        int last = scene.particles().maxId();
        Vec3[] chain = IntStream.range(0, 30).mapToObj(k -> new Vec3(-1, -k, 0)).toArray(Vec3[]::new);
        Scene both = scene.withParticles(scene.particles()
                .plus(Scenes.of(chain).particles().stream()
                        .map(particle -> particle.withId(particle.id() + last))
                        .toList()));
        int hooked = Math.min(id, last);
        int[][] pairs = new int[30][];
        for (int k = 0; k < 30; k++) pairs[k] = new int[] {k == 0 ? hooked : last + k, last + k + 1};
        Simulation run = Scenes.run(Scenes.join(both, pairs));
        run.step(30);

        assertThat(run.divergence()).isEmpty();
        assertThat(IdSet.ofAll(both.particles()).size()).isEqualTo(last + 30);
    }
}
