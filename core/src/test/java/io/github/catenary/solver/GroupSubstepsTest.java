package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.testing.Allocation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups whose members take other numbers of substeps than the rest of the scene. */
class GroupSubstepsTest {
    private static final int[] CHOICES = {1, 2, 4, 8, 16};

    private static Group group(int id, int substeps, IdSet particles) {
        return Group.of(id, "group " + id, particles, IdSet.empty()).withSubsteps(OptionalInt.of(substeps));
    }

    /** The scene with all its particles in a group. */
    private static Scene all(Scene scene, int substeps) {
        return scene.withGroups(Table.of(group(1, substeps, IdSet.ofAll(scene.particles()))));
    }

    /** The scene with each particle in one of five groups. */
    private static Scene mixed(Scene scene, long seed) {
        Random random = new Random(seed * 31 + 7);
        random.nextDouble();
        List<Group> groups = new ArrayList<>();
        int[] of = random.ints(scene.particles().maxId() + 1, 0, CHOICES.length).toArray();
        for (int k = 0; k < CHOICES.length; k++) {
            int number = k;
            groups.add(group(k + 1, CHOICES[k], IdSet.ofAll(scene.particles()).where(id -> of[id] == number)));
        }
        return scene.withGroups(Table.of(groups));
    }

    private static Scene integrator(Scene scene, String id) {
        return Scenes.solver(scene, solver -> solver.withIntegrator(id));
    }

    @ParameterizedTest
    @CsvSource({"positional, 4", "xpbd, 4", "positional, 1"})
    void oneNumberForAllGivesTheBitsOfTheScenesOwn(String integrator, int substeps) {
        Scene cloth = integrator(Scenes.pin(Scenes.cloth(12), 1, 12), integrator);
        Scene stiff = cloth.changeSprings(
                IdSet.ofAll(cloth.springs()),
                spring -> spring.withProperties(spring.properties().withStiffness(OptionalDouble.of(1e4))));
        Simulation own = Scenes.run(Scenes.solver(stiff, solver -> solver.withSubsteps(substeps)));
        Simulation grouped = Scenes.run(all(Scenes.solver(stiff, solver -> solver.withSubsteps(3)), substeps));
        Scenes.step(own, 30);
        Scenes.step(grouped, 30);

        assertThat(grouped.hash()).isEqualTo(own.hash());
    }

    @Test
    void theFinerEndOfASpringCounts() {
        Scene rope = Scenes.rope(4).withGroups(Table.of(group(1, 16, IdSet.of(4)), group(2, 2, IdSet.of(3, 4))));
        SubstepRates rates = SubstepRates.of(rope);

        assertThat(rates.finest()).isEqualTo(16);
        assertThat(rates.usual()).isEqualTo(1);
        assertThat(new int[] {rates.ofSpring(0), rates.ofSpring(1), rates.ofSpring(2)})
                .containsExactly(1, 2, 16);
        assertThat(rates.numbers()).containsExactly(1, 2, 16);
    }

    @Test
    void whatDoesNotDivideTheMostIsRaised() {
        Scene rope = Scenes.solver(Scenes.rope(4), solver -> solver.withSubsteps(5));
        SubstepRates rates = SubstepRates.of(rope.withGroups(Table.of(group(1, 16, IdSet.of(4)))));

        assertThat(rates.usual()).isEqualTo(8);
        assertThat(rates.given()).isEqualTo(5);
    }

    @Test
    void aSpringCanBeInAGroupByItself() {
        Group own = Group.of(1, "spring", IdSet.empty(), IdSet.of(2)).withSubsteps(OptionalInt.of(8));
        SubstepRates rates = SubstepRates.of(Scenes.rope(4).withGroups(Table.of(own)));

        assertThat(rates.ofSpring(1)).isEqualTo(8);
        assertThat(rates.springs(1, 3)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd"})
    void freePartsKeepMomentumAndAngularMomentum(String integrator) {
        for (long seed = 0; seed < 40; seed++) {
            Scene scene =
                    integrator(mixed(Scenes.weightless(Scenes.drag(RandomScenes.scene(seed), 0)), seed), integrator);
            scene = scene.changeParticles(
                    IdSet.ofAll(scene.particles()),
                    particle -> particle.withPinned(false).withDrag(OptionalDouble.empty()));
            Simulation run = Scenes.run(scene);
            double[] before = motion(run);
            Scenes.step(run, 40);
            double[] after = motion(run);
            if (run.timesHeld() > 0 || run.timesLeft() > 0) continue;
            for (int k = 0; k < 6; k++) {
                assertThat(after[k]).as("seed %d, %d", seed, k).isCloseTo(before[k], within(1e-9 * before[6 + k / 3]));
            }
        }
    }

    /** Momentum, angular momentum about the origin, and sizes to compare them with. */
    private static double[] motion(Simulation run) {
        ParticleArrays p = run.particles();
        double[] sum = new double[8];
        for (int i = 0; i < p.count; i++) {
            double m = 1 / p.invMass[i];
            double vx = p.x[i] - p.prevX[i];
            double vy = p.y[i] - p.prevY[i];
            double vz = p.z[i] - p.prevZ[i];
            sum[0] += m * vx;
            sum[1] += m * vy;
            sum[2] += m * vz;
            sum[3] += m * (p.prevY[i] * vz - p.prevZ[i] * vy);
            sum[4] += m * (p.prevZ[i] * vx - p.prevX[i] * vz);
            sum[5] += m * (p.prevX[i] * vy - p.prevY[i] * vx);
            sum[6] += m * Math.sqrt(vx * vx + vy * vy + vz * vz);
            sum[7] += m * Math.sqrt(vx * vx + vy * vy + vz * vz) * 100;
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd"})
    void hangsWhereItHangsInEachSubstep(String integrator) {
        Scene rope = integrator(Scenes.drag(Scenes.pin(Scenes.rope(9), 1), 0.2), integrator);
        rope = rope.changeSprings(
                IdSet.ofAll(rope.springs()),
                spring -> spring.withProperties(spring.properties().withStiffness(OptionalDouble.of(1e7))));
        rope = Scenes.solver(rope, solver -> solver.withPasses(40, SolverSettings.Sweep.SYMMETRIC));
        Simulation mixed = Scenes.run(rope.withGroups(Table.of(group(1, 16, IdSet.of(6, 7, 8, 9)))));
        Scenes.step(mixed, 600);
        ParticleArrays p = mixed.particles();
        SpringArrays s = mixed.springs();
        for (int i = 0; i < s.count; i++) {
            assertThat(s.length(i, p) / s.restLength[i]).as("spring %d", i).isCloseTo(1, within(0.02));
        }
    }

    @Test
    void savedFramesGoOnWithTheSameBits() {
        Scene scene = mixed(Scenes.pin(Scenes.cloth(8), 1, 8), 3);
        Simulation run = Scenes.run(scene);
        Scenes.step(run, 7);
        SimulationState saved = run.save();
        Scenes.step(run, 20);
        long late = run.hash();
        run.restore(saved);
        Scenes.step(run, 20);

        assertThat(run.hash()).isEqualTo(late);
        Simulation other = Scenes.run(scene, SolverOptions.DEFAULT);
        Scenes.step(other, 27);
        assertThat(other.hash()).isEqualTo(late);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AUTHORED", "FAST", "COLOURED"})
    void threadsVectorsAndAWatchChangeNoBit(Order order) {
        Scene cloth = Scenes.pin(Scenes.cloth(40), 1, 40)
                .withGroups(
                        Table.of(group(1, 8, IdSet.of(IntStream.range(400, 900).toArray()))));
        Scene scene = Scenes.solver(cloth, solver -> solver.withOrder(order).withSubsteps(2));
        scene = scene.withGroups(scene.groups()
                .plus(List.of(Group.of(2, "firm", IdSet.empty(), IdSet.of(5, 6, 900, 2000))
                        .withPasses(3))));
        long first = 0;
        for (int threads = 1; threads <= 3; threads += 2) {
            for (SolverOptions.VectorUse vectors :
                    List.of(SolverOptions.VectorUse.NEVER, SolverOptions.VectorUse.AT_ONCE)) {
                Simulation run = Scenes.run(
                        scene, SolverOptions.DEFAULT.withThreads(threads).withVectors(vectors));
                Scenes.step(run, 12);
                if (first == 0) first = run.hash();
                assertThat(run.hash()).isEqualTo(first);
            }
        }
        Simulation watched =
                new SceneCompiler(List.of()).watchedBy(new StepMonitor() {}).compile(scene);
        Scenes.step(watched, 12);
        assertThat(watched.hash()).isEqualTo(first);
    }

    @Test
    void aLargerStepAllocatesNothing() {
        Scene cloth = Scenes.pin(Scenes.cloth(20), 1, 20);
        Scene half = cloth.withGroups(
                Table.of(group(1, 8, IdSet.ofAll(cloth.particles()).where(id -> id > 200))));
        Simulation run = TestKernels.run(half, TestKernels.tearing(5), TestKernels.counter());
        Scenes.step(run, 300);

        assertThat(Allocation.bytes(() -> Scenes.step(run, 100))).isZero();
    }

    @Test
    void aStepAllocatesNothing() {
        Simulation run = Scenes.run(mixed(Scenes.pin(Scenes.cloth(8), 1, 8), 5));
        Scenes.step(run, 300);

        assertThat(Allocation.bytes(() -> Scenes.step(run, 100))).isZero();
    }

    @Test
    void numbersCanBeEditedWhileItRuns() {
        Scene cloth = Scenes.pin(Scenes.cloth(8), 1, 8);
        Simulation run = Scenes.run(mixed(cloth, 5));
        Scenes.step(run, 20);
        Vec3 before = speed(run, 30);
        run.update(mixed(cloth, 6));
        assertThat(speed(run, 30).minus(before).length()).isLessThan(1e-9);
        Scenes.step(run, 20);
        before = speed(run, 30);
        run.update(cloth);
        assertThat(speed(run, 30).minus(before).length()).isLessThan(1e-9);
        Scenes.step(run, 20);

        assertThat(run.divergence()).isEmpty();
    }

    private static Vec3 speed(Simulation run, int i) {
        return Scenes.way(run, i).times(1 / run.substepDuration());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void oddScenesRun(int which) {
        Scene cloth = Scenes.cloth(4);
        Scene scene = switch (which) {
            case 0 -> cloth.changeParticles(IdSet.ofAll(cloth.particles()), particle -> particle.withPinned(true));
            case 1 -> Scene.EMPTY.withParticles(Table.of(Particle.of(1, Vec3.ZERO)));
            case 2 -> Scenes.rope(2).withGroups(Table.of(group(1, 16, IdSet.of(2))));
            case 3 -> Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0)).withGroups(Table.of(group(1, 16, IdSet.of(2))));
            default -> Scenes.onRails(cloth, 4);
        };
        Simulation run = Scenes.run(which == 2 || which == 3 ? scene : mixed(scene, which));
        Scenes.step(run, 20);

        assertThat(run.divergence()).isEmpty();
    }

    @Test
    void tearsAtTheBorder() {
        Scene cloth = Scenes.pin(Scenes.cloth(8), 1, 8);
        Scene half = cloth.withGroups(
                Table.of(group(1, 8, IdSet.ofAll(cloth.particles()).where(id -> id > 32))));
        Simulation run = TestKernels.run(half, TestKernels.tearing(0.005), TestKernels.counter());
        Scenes.step(run, 60);

        assertThat(run.tornCount()).isPositive();
        assertThat(run.divergence()).isEmpty();
    }

    @Test
    void otherMethodsTakeTheScenesOwnNumber() {
        Scene rope = Scenes.pin(Scenes.rope(9), 1);
        for (String id : List.of("rk4", "projective", "vbd")) {
            Simulation plain = Scenes.run(integrator(rope, id));
            Simulation grouped = Scenes.run(integrator(mixed(rope, 2), id));
            Scenes.step(plain, 5);
            Scenes.step(grouped, 5);
            assertThat(grouped.hash()).as(id).isEqualTo(plain.hash());
        }
        Scene last = Scenes.solver(rope, solver -> solver.withEvaluation(Evaluation.LAST_POSITION));
        assertThat(Scenes.run(mixed(last, 2)).substepDuration())
                .isEqualTo(last.solver().timeStep());
    }

    @Test
    void theSpringsOfAScene() {
        Scene cloth = mixed(Scenes.cloth(5), 1);
        SubstepRates rates = SubstepRates.of(cloth);
        int sum = 0;
        for (int number : rates.numbers())
            sum += rates.springs(number, cloth.springs().size());
        assertThat(sum).isEqualTo(cloth.springs().size());
        for (Spring spring : cloth.springs()) {
            int i = cloth.springs().positionOf(spring.id());
            int a = cloth.particles().positionOf(spring.a());
            int b = cloth.particles().positionOf(spring.b());
            assertThat(rates.ofSpring(i)).isEqualTo(Math.max(rates.ofParticle(a), rates.ofParticle(b)));
        }
    }

    @Test
    void warnsOfWhatIsIgnoredOrRaised() {
        Scene rope = mixed(Scenes.pin(Scenes.rope(9), 1), 2);
        SceneCompiler compiler = new SceneCompiler(List.of());
        assertThat(messages(compiler, rope)).isEmpty();
        assertThat(messages(compiler, integrator(rope, "vbd"))).containsExactly("check.group-substeps.unread");
        Scene five = Scenes.solver(Scenes.rope(4), solver -> solver.withSubsteps(5));
        assertThat(messages(compiler, five.withGroups(Table.of(group(1, 16, IdSet.of(4))))))
                .containsExactly("check.group-substeps.raised");
    }

    private static List<String> messages(SceneCompiler compiler, Scene scene) {
        return compiler.problems(scene).stream()
                .map(problem -> problem.what().key())
                .filter(key -> key.startsWith("check.group-substeps"))
                .toList();
    }

    @Test
    void aDeviceLeavesSuchScenesToTheProcessor() {
        Scene rope = Scenes.solver(Scenes.rope(9), solver -> solver.withOrder(Order.COLOURED));

        assertThat(RunDevice.obstacle(mixed(rope, 2))).contains(RunDevice.Obstacle.SUBSTEPS);
        assertThat(RunDevice.obstacle(rope)).isEmpty();
    }

    @Test
    void aFrameIsTakenForWhatItCosts() {
        Scene cloth = Scenes.pin(Scenes.cloth(30), 1, 30);
        Scene few = cloth.withGroups(Table.of(group(1, 16, IdSet.of(450))));
        double all = FrameCost.of(Scenes.solver(cloth, solver -> solver.withSubsteps(16)))
                .seconds();

        assertThat(FrameCost.of(few).seconds()).isBetween(0.02 * all, 0.3 * all);
        assertThat(FrameCost.of(few).settings().substeps()).isEqualTo(16);
    }

    @Test
    void theXrayTellsWhichSpringsLookAhead() {
        Scene rope = Scenes.pin(Scenes.rope(9), 1).withGroups(Table.of(group(1, 4, IdSet.of(7, 8, 9))));
        List<String> told = new ArrayList<>();
        Simulation run = new SceneCompiler(List.of())
                .watchedBy(new StepMonitor() {
                    @Override
                    public void aheadEnds(int substeps) {
                        told.add("ahead " + substeps);
                    }

                    @Override
                    public void kicked(int substeps) {
                        told.add("kick " + substeps);
                    }

                    @Override
                    public void passEnds(Projections projections) {
                        told.add("pass");
                    }
                })
                .compile(rope);
        run.step();

        assertThat(told.subList(0, 6)).containsExactly("ahead 1", "pass", "pass", "kick 1", "pass", "pass");
        assertThat(told).hasSize(2 + 2 + 4 * 2);
    }
}
