package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.analysis.SpringMetrics;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.testing.Allocation;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Springs that elements add to a run and remove again. */
class AddedSpringsTest {
    private static final int FRAMES = 40;

    private static SceneCompiler compiler(int reserve, AddingType.Doing doing) {
        return new SceneCompiler(List.of(
                new AddingType(false, 0, reserve, Channel.DAMAGE, (view, values) -> Arrays.fill(values, 0.25), doing)));
    }

    private static Simulation run(Scene scene, int reserve, AddingType.Doing doing) {
        return compiler(reserve, doing).compile(AddingType.in(scene));
    }

    /** Joins particles across a cloth, one pair in each substep, and removes every third again. */
    private static final AddingType.Doing WEAVE = (substep, view, edits) -> {
        int count = view.particles().count;
        int a = (int) (substep * 7 % count);
        int b = (int) ((substep * 13 + 5) % count);
        if (a != b) edits.addSpring(1, a, b, 0.5, 0.4);
        AddedSprings added = view.added();
        if (substep % 3 == 0 && added.count() > 0) edits.removeAdded(added.slot(added.count() / 2));
    };

    private static Scene cloth() {
        return Scenes.pin(Scenes.cloth(12), 133, 144);
    }

    /** Loose particles in a row, 1 m apart, of which an element makes a chain of 0.5 m steps. */
    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd"})
    void thePassesGoOnUntilAddedSpringsAreWithinTheTolerance(String integrator) {
        double tolerance = 1e-3;
        Scene row = Scenes.weightless(Scenes.of(
                new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0), new Vec3(3, 0, 0), new Vec3(4, 0, 0)));
        Scene scene = Scenes.solver(
                row,
                s -> s.withIntegrator(integrator)
                        .withPasses(200, Sweep.SYMMETRIC)
                        .withPassTolerance(OptionalDouble.of(tolerance)));
        Simulation run = run(scene, 4, (substep, view, edits) -> {
            if (substep > 1) return;
            for (int i = 0; i < 4; i++) edits.addSpring(1, i, i + 1, 0.5, 1);
        });
        Scenes.step(run, 2);

        assertThat(run.passesUsed()).isBetween(4, 198);
        double squares = 0;
        for (int k = 0; k < 4; k++) {
            double violation =
                    run.added().length(k, run.particles()) - run.added().restLength(k);
            squares += violation * violation;
        }
        assertThat(Math.sqrt(squares / 4)).isLessThanOrEqualTo(tolerance);
    }

    @Test
    void anAddedSpringPullsItsEndsTogetherByTheirMasses() {
        Scene two = Scenes.drag(Scenes.weightless(Scenes.of(new Vec3(0, 0, 0), new Vec3(4, 0, 0))), 0.2);
        two = Scenes.particle(two, 2, particle -> particle.withMass(3 * particle.mass()));
        Simulation run = run(two, 1, (substep, view, edits) -> {
            if (substep == 1) edits.addSpring(1, 0, 1, 1, 1);
        });
        Scenes.step(run, 200);

        assertThat(run.added().count()).isEqualTo(1);
        assertThat(run.added().length(0, run.particles())).isCloseTo(1, within(1e-9));
        double middle = (run.particles().x[0] + 3 * run.particles().x[1]) / 4;
        assertThat(middle).as("the centre of mass stays").isCloseTo(3, within(1e-9));
    }

    @Test
    void framesShowThemBehindTheSpringsOfTheScene() {
        Simulation run = run(cloth(), 50, WEAVE);
        Scenes.step(run, 5);
        Frame frame = run.frame();
        Table<Spring> springs = frame.scene().springs();
        int drawn = run.scene().springs().size();

        assertThat(frame.authored()).isSameAs(run.scene());
        assertThat(springs.size()).isEqualTo(drawn + run.added().count());
        assertThat(frame.addedCount()).isPositive().isEqualTo(run.added().count());
        assertThat(frame.torn()).hasSize(springs.size());
        assertThat(springs.at(drawn).id()).isEqualTo(AddedSprings.FIRST_ID);
        assertThat(springs.at(drawn).restLength()).hasValue(0.5);
        assertThat(run.frame().scene()).as("nothing changed since").isSameAs(frame.scene());
    }

    @Test
    void whatIsToldOfSpringsHasAnEntryForEachThatIsShown() {
        Scene scene = Scenes.solver(cloth(), settings -> settings.withIntegrator("xpbd"));
        Simulation run = run(scene, 50, WEAVE);
        run.detail(true);
        Scenes.step(run, 5);
        int drawn = run.scene().springs().size();

        Frame frame = run.frame();
        FrameDetail detail = frame.detail().orElseThrow();

        int shown = frame.scene().springs().size();
        assertThat(shown).isGreaterThan(drawn);
        double[] damage = detail.channel("damage").orElseThrow();
        assertThat(damage).hasSize(shown);
        assertThat(damage[drawn - 1]).isEqualTo(0.25);
        assertThat(damage[drawn]).isNaN();
        assertThat(detail.springForce()).hasSize(shown);
        assertThat(detail.springForce()[drawn - 1]).isFinite();
        assertThat(detail.springForce()[drawn]).isNaN();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void anyNumberOfThreadsWithVectorsOrWithoutGivesTheSameBits(int threads) {
        Scene scene = AddingType.in(Scenes.pin(Scenes.cloth(40), 1561, 1600));
        long expected = hash(compiler(200, WEAVE).compile(scene));
        for (SolverOptions.VectorUse vectors : SolverOptions.VectorUse.values()) {
            SolverOptions options = SolverOptions.DEFAULT.withThreads(threads).withVectors(vectors);
            assertThat(hash(compiler(200, WEAVE).with(options).compile(scene)))
                    .as("%s threads, vectors %s", threads, vectors)
                    .isEqualTo(expected);
        }
    }

    private static long hash(Simulation run) {
        Scenes.step(run, FRAMES);
        assertThat(run.faults()).isEmpty();
        assertThat(run.added().removed()).isPositive();
        return run.hash();
    }

    @Test
    void everyIntegratorRunsThem() {
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            Scene scene = Scenes.solver(cloth(), settings -> settings.withIntegrator(integrator));
            Simulation run = run(scene, 60, WEAVE);
            Scenes.step(run, FRAMES);
            assertThat(run.added().count()).as(integrator).isPositive();
            long once = run.hash();
            run.reset();
            assertThat(run.added().count()).as(integrator).isZero();
            Scenes.step(run, FRAMES);
            assertThat(run.hash()).as(integrator).isEqualTo(once);
        }
    }

    @Test
    void aRestoredStateHasThemAndGoesOnWithTheSameBits() {
        Simulation run = run(cloth(), 60, WEAVE);
        Scenes.step(run, 10);
        SimulationState early = run.save();
        long hash = run.hash();
        int count = run.added().count();
        Scenes.step(run, FRAMES);
        long late = run.hash();

        run.restore(early);
        assertThat(run.hash()).isEqualTo(hash);
        assertThat(run.added().count()).isEqualTo(count);
        Scenes.step(run, FRAMES);
        assertThat(run.hash()).isEqualTo(late);

        Simulation other = run(cloth(), 60, WEAVE);
        other.returnTo(early);
        Scenes.step(other, FRAMES);
        assertThat(other.hash()).isEqualTo(late);
    }

    @Test
    void aStateOfAnotherReserveIsRefused() {
        SimulationState state = run(cloth(), 60, WEAVE).save();

        assertThatThrownBy(() -> run(cloth(), 61, WEAVE).restore(state))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reserves of springs");
    }

    @Test
    void everyFrameOfARecordingHasTheSpringsOfThatFrame() {
        RecordedRun recorded = new RecordedRun(compiler(60, WEAVE), AddingType.in(cloth()), 1_000_000_000, () -> 0);
        Simulation run = recorded.run();
        long[] hashes = new long[FRAMES + 1];
        int[] counts = new int[FRAMES + 1];
        for (int frame = 1; frame <= FRAMES; frame++) {
            recorded.step();
            hashes[frame] = run.hash();
            counts[frame] = run.frame().addedCount();
        }
        for (int frame : new int[] {7, 39, 1, 20, 21, 3}) {
            recorded.goTo(frame, () -> false);
            assertThat(recorded.run().hash()).as("frame %s", frame).isEqualTo(hashes[frame]);
            assertThat(recorded.run().frame().addedCount()).isEqualTo(counts[frame]);
        }
    }

    @Test
    void aFreedSlotIsUsedAgainTheLowestFirst() {
        Simulation run = run(Scenes.of(points(6)), 4, (substep, view, edits) -> {
            if (substep == 1) for (int i = 0; i < 4; i++) edits.addSpring(1, i, i + 1, 1, 1);
            if (substep == 2) edits.removeAdded(2);
            if (substep == 2) edits.removeAdded(1);
            if (substep == 3) edits.addSpring(1, 0, 5, 1, 1);
        });
        run.step(2);
        assertThat(slots(run)).containsExactly(0, 3);
        run.step();

        assertThat(slots(run)).containsExactly(0, 1, 3);
        assertThat(run.added().b(1)).isEqualTo(5);
        assertThat(run.added().made()).isEqualTo(5);
        assertThat(run.added().removed()).isEqualTo(2);
    }

    private static int[] slots(Simulation run) {
        int[] slots = new int[run.added().count()];
        for (int k = 0; k < slots.length; k++) slots[k] = run.added().slot(k);
        return slots;
    }

    private static Vec3[] points(int count) {
        Vec3[] points = new Vec3[count];
        for (int i = 0; i < count; i++) points[i] = new Vec3(i, 0, 0);
        return points;
    }

    @Test
    void aReserveThatIsUsedUpRefusesAndCounts() {
        boolean[] answers = new boolean[3];
        Simulation run = run(Scenes.of(points(6)), 2, (substep, view, edits) -> {
            if (substep == 1) for (int i = 0; i < 3; i++) answers[i] = edits.addSpring(1, i, i + 1, 1, 1);
        });
        Scenes.step(run, 2);

        assertThat(answers).containsExactly(true, true, false);
        assertThat(run.added().count()).isEqualTo(2);
        assertThat(run.added().refused()).isEqualTo(1);
        assertThat(run.added().refusedLast()).isEqualTo(1);
        assertThat(run.faults()).isEmpty();
    }

    @Test
    void whatNoSpringCanBeSwitchesTheTypeOff() {
        List<AddingType.Doing> wrong = List.of(
                (substep, view, edits) -> edits.addSpring(1, 0, 0, 1, 1),
                (substep, view, edits) -> edits.addSpring(1, 0, 99, 1, 1),
                (substep, view, edits) -> edits.addSpring(1, -1, 0, 1, 1),
                (substep, view, edits) -> edits.addSpring(2, 0, 1, 1, 1),
                (substep, view, edits) -> edits.addSpring(1, 0, 1, 0, 1),
                (substep, view, edits) -> edits.addSpring(1, 0, 1, Double.NaN, 1),
                (substep, view, edits) -> edits.addSpring(1, 0, 1, Double.POSITIVE_INFINITY, 1),
                (substep, view, edits) -> edits.addSpring(1, 0, 1, 1, 2.1),
                (substep, view, edits) -> edits.addSpring(1, 0, 1, 1, Double.NaN),
                (substep, view, edits) -> edits.addSpring(1, 0, 1, 1, -1),
                (substep, view, edits) -> edits.removeAdded(0),
                (substep, view, edits) -> edits.removeAdded(-1));
        for (int i = 0; i < wrong.size(); i++) {
            Simulation run = run(Scenes.of(points(3)), 5, wrong.get(i));
            assertThat(run.step()).as("case %s", i).isTrue();
            assertThat(run.faults()).as("case %s", i).hasSize(1);
            assertThat(run.added().count()).isZero();
        }
    }

    @Test
    void aReserveThatIsTooLargeIsRefusedBeforeMemoryIsTaken() {
        SceneCompiler huge = compiler(Integer.MAX_VALUE, WEAVE);
        assertThat(huge.problems(AddingType.in(cloth())))
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.path()).isEqualTo("$.elements[0]");
                    assertThat(problem.what().english()).contains("2147483647", "1000000", "lower its reserve");
                });
        assertThatThrownBy(() -> huge.compile(AddingType.in(cloth()))).isInstanceOf(UnrunnableSceneException.class);
    }

    @Test
    void aReserveOfLessThanNoneSwitchesTheTypeOff() {
        Simulation run = run(cloth(), -1, WEAVE);

        assertThat(run.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message()).contains("less than none"));
        assertThat(run.step()).isTrue();
    }

    @Test
    void aSceneWhoseIdsAreThoseOfAddedSpringsIsRefused() {
        Scene scene = AddingType.in(Scenes.join(Scenes.of(points(2)), new int[] {1, 2}));
        Scene taken = scene.withSprings(Table.of(scene.springs().at(0).withId(AddedSprings.FIRST_ID)));

        assertThat(compiler(5, WEAVE).problems(taken))
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> assertThat(problem.path()).isEqualTo("$.springs[0].id"));
    }

    @Test
    void anEditKeepsTheSpringsWhoseEndsRemain() {
        Scene six = Scenes.of(points(6));
        Simulation run = run(six, 4, (substep, view, edits) -> {
            if (substep == 1) for (int i = 0; i < 4; i++) edits.addSpring(1, i, i + 1, 1, 1);
        });
        Scenes.step(run, 3);
        run.update(run.scene().withParticles(run.scene().particles().minus(IdSet.of(1))));
        Scenes.step(run, 3);

        assertThat(run.added().count()).isEqualTo(3);
        assertThat(run.added().a(0)).as("particle 2").isZero();
        assertThat(run.added().removed()).isEqualTo(1);
        assertThat(run.added().made()).isEqualTo(4);
    }

    @Test
    void addingAndRemovingAllocatesNothing() {
        // vectors allocate until they are compiled, which takes thousands of frames
        SolverOptions scalar = SolverOptions.DEFAULT.withVectors(SolverOptions.VectorUse.NEVER);
        Simulation run = compiler(60, WEAVE).with(scalar).compile(AddingType.in(cloth()));
        Scenes.step(run, 1000);

        assertThat(Allocation.bytes(() -> run.step(200))).isLessThan(2000);
    }

    /** The theorem about the symmetric sweep: no growth at any elasticity in [0, 2], without drag. */
    @Test
    void springsAtAnyElasticityStayBoundedUnderTheSymmetricSweep() {
        for (double elasticity : new double[] {0.5, 1, 1.5, 1.9, 1.99}) {
            Scene cloth = Scenes.drag(Scenes.weightless(Scenes.elasticity(Scenes.cloth(6), elasticity)), 0);
            Scene scene = Scenes.solver(cloth, settings -> settings.withGuard(false));
            Simulation run = run(scene, 40, (substep, view, edits) -> {
                int a = (int) (substep * 7 % 36);
                int b = (int) ((substep * 11 + 3) % 36);
                if (substep <= 40 && a != b) edits.addSpring(1, a, b, 0.3 + substep * 0.05, elasticity);
            });
            Scenes.step(run, 3000);

            assertThat(run.added().count()).isGreaterThan(30);
            for (int i = 0; i < 36; i++) {
                assertThat(Math.abs(run.particles().x[i]))
                        .as("elasticity %s", elasticity)
                        .isLessThan(1000);
            }
        }
    }

    @Test
    void aKnifeCutsThem() {
        Simulation run = run(Scenes.of(points(3)), 2, (substep, view, edits) -> {
            if (substep == 1) for (int i = 0; i < 2; i++) edits.addSpring(1, i, i + 1, 1, 1);
        });
        IdSet second = IdSet.of(AddedSprings.FIRST_ID + 1);
        run.follow(List.of(new Track("cut", TouchKind.CUT, 3, 0, 0, 0, List.of(), List.of(second), UnknownData.NONE)));
        Scenes.step(run, 2);
        assertThat(run.added().count()).isEqualTo(2);
        Scenes.step(run, 2);

        assertThat(slots(run)).containsExactly(0);
        assertThat(run.added().removed()).isEqualTo(1);
    }

    @Test
    void measuresCountThem() {
        Scene two = Scenes.weightless(Scenes.pin(Scenes.of(new Vec3(0, 0, 0), new Vec3(3, 0, 0)), 1, 2));
        Simulation run = run(two, 1, (substep, view, edits) -> {
            if (substep == 1) edits.addSpring(1, 0, 1, 2, 1);
        });
        Scenes.step(run, 2);

        assertThat(RunMetrics.of(run).maxStrain()).hasValue(new RunMetrics.SpringStrain(AddedSprings.FIRST_ID, 0.5));
        assertThat(SpringMetrics.of(run, AddedSprings.FIRST_ID)).hasValue(new SpringMetrics(3, 0.5));
        assertThat(SpringMetrics.of(run, AddedSprings.FIRST_ID + 1)).isEmpty();
        assertThat(Energies.of(run).residual()).isEqualTo(1);
        assertThat(Energies.of(run).elastic()).isPositive();
        assertThat(RunMetrics.largestStretch(run)).hasValue(1.5);
    }

    @Test
    void aRecordingSaysThatAReserveIsUsedUp() {
        RecordedRun recorded = new RecordedRun(
                compiler(1, (substep, view, edits) -> edits.addSpring(1, 0, 1, 1, 1)),
                AddingType.in(Scenes.of(points(2))),
                1_000_000_000,
                () -> 0);
        for (int frame = 0; frame < 3; frame++) recorded.step();

        assertThat(recorded.timeline().events()).singleElement().satisfies(event -> {
            assertThat(event.kind()).isEqualTo(RunEvent.Kind.USED_UP);
            assertThat(event.frame()).isEqualTo(2);
            assertThat(event.subject()).as("the element").isEqualTo(1);
        });
    }

    @Test
    void aReserveThatIsUsedUpForLongIsToldOnce() {
        RecordedRun recorded = new RecordedRun(
                compiler(1, (substep, view, edits) -> {
                    edits.addSpring(1, 0, 1, 1, 1);
                    edits.addSpring(1, 1, 2, 1, 1);
                }),
                AddingType.in(Scenes.of(points(3))),
                1_000_000_000,
                () -> 0);
        for (int frame = 0; frame < 10; frame++) recorded.step();

        assertThat(recorded.run().added().refused()).as("attempts").isEqualTo(19);
        assertThat(recorded.timeline().events()).extracting(RunEvent::kind).containsExactly(RunEvent.Kind.USED_UP);
        recorded.goTo(4, () -> false);
        assertThat(recorded.run().added().refused()).isEqualTo(7);
    }

    @Test
    void aFrameThatIsTakenBackCountsNoRefusals() {
        Simulation run = run(Scenes.of(points(3)), 1, (substep, view, edits) -> {
            edits.addSpring(1, 0, 1, 1, 1);
            edits.addSpring(1, 1, 2, 1, 1);
            if (substep > 5) view.particles().x[2] = Double.NaN;
        });
        Scenes.step(run, 5);
        assertThat(run.added().refused()).isEqualTo(9);
        run.step();

        assertThat(run.faults()).hasSize(1);
        assertThat(run.added().refused()).isEqualTo(9);
        assertThat(run.added().count()).isEqualTo(1);
    }

    @Test
    void aSceneWithoutAReserveHasTheBitsItHadBefore() {
        Simulation with = run(cloth(), 0, (substep, view, edits) -> {});
        Simulation without =
                TestKernels.run(cloth(), new TestKernels.Type("test.adder", () -> new ConstraintKernel() {}));
        Scenes.step(with, FRAMES);
        Scenes.step(without, FRAMES);

        assertThat(with.hash()).isEqualTo(without.hash());
    }
}
