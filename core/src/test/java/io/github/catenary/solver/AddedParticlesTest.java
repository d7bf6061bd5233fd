package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.NewParticle;
import io.github.catenary.testing.Allocation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Particles that elements add to a run and remove again. */
class AddedParticlesTest {
    private static final int FRAMES = 40;
    private static final Channel HEAT = Channel.ofParticles("test.heat", "Heat", "How hot", "K");

    private static void ids(SolverView view, double[] values) {
        for (int i = 0; i < values.length; i++) values[i] = view.particles().ids[i];
    }

    private static SceneCompiler compiler(int reserve, AddingType.Doing doing) {
        List<KernelFactory> types = new ArrayList<>(CoreElements.all());
        types.add(new AddingType(true, reserve, 60, HEAT, AddedParticlesTest::ids, doing));
        return new SceneCompiler(types);
    }

    private static Simulation run(Scene scene, int reserve, AddingType.Doing doing) {
        return compiler(reserve, doing).compile(AddingType.in(scene));
    }

    private static NewParticle at(double x, double y) {
        NewParticle at = new NewParticle();
        at.place(x, y, 0);
        return at;
    }

    private static NewParticle with(NewParticle like, Consumer<NewParticle> set) {
        set.accept(like);
        return like;
    }

    private static NewParticle moving(double x, double y, double vx) {
        return with(at(x, y), like -> like.move(vx, 0, 0));
    }

    private static AddingType.Doing once(NewParticle like) {
        return (substep, view, edits) -> {
            if (substep == 1) edits.addParticle(1, like);
        };
    }

    /** Adds a particle in each substep, ties it to one of the scene and to the one before, and removes every third. */
    private static final AddingType.Doing SPOUT = (substep, view, edits) -> {
        AddedParticles added = view.addedParticles();
        NewParticle like = at(substep * 0.01, 1);
        like.move(0.5, 0.1 * (substep % 5), 0);
        like.mass = 1 + substep % 3;
        int index = edits.addParticle(1, like);
        if (index >= 0 && added.count() > 0) {
            edits.addSpring(1, index, (int) (substep * 7 % view.particles().drawn), 0.5, 0.4);
            edits.addSpring(1, added.index(added.slot(added.count() - 1)), index, 0.1, 1);
        }
        if (substep % 3 == 0) edits.removeParticle(added.index(added.slot(added.count() / 2)));
    };

    @Test
    void toAddAsMuchAsThereIsRoomForRefusesNothingAndOneMoreDoes() {
        List<Integer> rooms = new ArrayList<>();
        Simulation run = run(cloth(), 5, (substep, view, edits) -> {
            rooms.add(edits.room(1));
            if (substep == 1) for (int i = edits.room(1); i > 2; i--) edits.addParticle(1, at(i, 9));
            if (substep == 2) edits.removeParticle(view.addedParticles().index(0));
            if (substep == 3) for (int i = edits.room(1); i >= 0; i--) edits.addParticle(1, at(i, 19));
            rooms.add(edits.room(1));
        });
        Scenes.step(run, 4);

        assertThat(run.faults()).isEmpty();
        assertThat(rooms.subList(0, 8)).as("before and after each substep").containsExactly(5, 2, 2, 2, 3, 0, 0, 0);
        assertThat(run.addedParticles().count()).isEqualTo(5);
        assertThat(run.addedParticles().refused()).isEqualTo(1);
    }

    @Test
    void theRoomForSpringsCountsTooAndAnElementWithoutReserveHasNone() {
        List<Object> rooms = new ArrayList<>();
        Simulation run = run(cloth(), 80, (substep, view, edits) -> {
            if (substep > 1) return;
            rooms.add(edits.room(1)); // 80 particles, 60 springs
            edits.addSpring(1, 0, 5, 1, 1);
            rooms.add(edits.room(1));
            assertThatThrownBy(() -> edits.room(2))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("element 2 has nothing in reserve");
        });
        Scenes.step(run, 1);

        assertThat(run.faults()).isEmpty();
        assertThat(rooms).containsExactly(60, 59);
    }

    private static Scene cloth() {
        return Scenes.pin(Scenes.cloth(12), 133, 144);
    }

    @Test
    void anAddedParticleMovesAsOneOfTheSceneDoesUnderEveryIntegrator() {
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            Particle like = Particle.of(2, new Vec3(3, 5, 1)).withVelocity(new Vec3(1, 4, 0));
            NewParticle added = new NewParticle();
            added.place(3, 5, 1);
            added.move(1, 4, 0);
            Scene one = Scenes.solver(Scenes.of(new Vec3(0, 0, 0)), settings -> settings.withIntegrator(integrator));
            Simulation drawn = new SceneCompiler(List.of())
                    .compile(one.withParticles(Table.of(one.particles().at(0), like)));
            Simulation run = run(one, 1, once(added));
            Scenes.step(run, 21); // it came at the end of the first frame
            Scenes.step(drawn, 20);

            assertThat(run.faults()).isEmpty();
            assertThat(run.particles().x[1]).as(integrator).isCloseTo(drawn.particles().x[1], within(1e-9));
            assertThat(run.particles().y[1]).as(integrator).isCloseTo(drawn.particles().y[1], within(1e-9));
        }
    }

    @Test
    void verletGivesItHalfAStepOfAccelerationAsToThoseOfTheScene() {
        Scene one = Scenes.solver(
                Scenes.drag(Scenes.of(new Vec3(0, 0, 0)), 0), settings -> settings.withIntegrator("verlet"));
        Simulation run = run(one, 1, once(at(0, 100)));
        Scenes.step(run, 11);
        double t = 10 * run.substepDuration();

        assertThat(run.particles().y[1]).isCloseTo(100 - 9.81 * t * t / 2, within(1e-9));
    }

    @Test
    void anAddedSpringJoinsItAtOnceByTheMasses() {
        Scene one = Scenes.drag(Scenes.weightless(Scenes.of(new Vec3(0, 0, 0))), 0.2);
        Simulation run = run(one, 1, (substep, view, edits) -> {
            if (substep == 1) edits.addSpring(1, 0, edits.addParticle(1, with(at(4, 0), like -> like.mass = 3)), 1, 1);
        });
        Scenes.step(run, 200);

        assertThat(run.added().length(0, run.particles())).isCloseTo(1, within(1e-9));
        double middle = (run.particles().x[0] + 3 * run.particles().x[1]) / 4;
        assertThat(middle).as("the centre of mass stays").isCloseTo(3, within(1e-9));
    }

    @Test
    void framesShowThemBehindTheParticlesOfTheSceneAndNothingOfFreePlaces() {
        Simulation run = run(cloth(), 50, SPOUT);
        run.detail(true);
        Scenes.step(run, 5);
        Frame frame = run.frame();
        int drawn = run.scene().particles().size();
        int count = run.addedParticles().count();

        assertThat(count).isPositive().isLessThan(50);
        assertThat(run.particles().count).isEqualTo(drawn + 50);
        assertThat(frame.authored()).isSameAs(run.scene());
        assertThat(frame.scene().particles().size()).isEqualTo(drawn + count);
        assertThat(frame.addedParticleCount()).isEqualTo(count);
        assertThat(frame.x()).hasSize(drawn + count);
        for (int k = 0; k < count; k++) {
            int slot = run.addedParticles().slot(k);
            int id = AddedItems.FIRST_ID + slot;
            assertThat(frame.scene().particles().at(drawn + k).id()).isEqualTo(id);
            assertThat(run.indexOf(id)).isEqualTo(drawn + slot);
            assertThat(frame.y()[drawn + k]).isEqualTo(run.particles().y[drawn + slot]);
            assertThat(frame.detail().orElseThrow().channel("test.heat").orElseThrow()[drawn + k])
                    .isEqualTo(id);
        }
        assertThat(frame.detail().orElseThrow().vx()).hasSize(drawn + count);
        assertThat(frame.detail().orElseThrow().fx()).hasSize(drawn + count);
        assertThat(frame.detail().orElseThrow().fx()[drawn + count - 1])
                .as("it came in this frame")
                .isNaN();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void anyNumberOfThreadsWithVectorsOrWithoutGivesTheSameBits(int threads) {
        Scene scene = AddingType.in(Scenes.pin(Scenes.cloth(40), 1561, 1600));
        long expected = hash(compiler(30, SPOUT).compile(scene));
        for (SolverOptions.VectorUse vectors : SolverOptions.VectorUse.values()) {
            SolverOptions options = SolverOptions.DEFAULT.withThreads(threads).withVectors(vectors);
            assertThat(hash(compiler(30, SPOUT).with(options).compile(scene)))
                    .as("%s threads, vectors %s", threads, vectors)
                    .isEqualTo(expected);
        }
    }

    private static long hash(Simulation run) {
        Scenes.step(run, FRAMES);
        assertThat(run.faults()).isEmpty();
        assertThat(run.addedParticles().removed()).isPositive();
        assertThat(run.added().removed()).isPositive();
        return run.hash();
    }

    @Test
    void everyIntegratorRunsThemAndAResetRemovesThem() {
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            Scene scene = Scenes.solver(cloth(), settings -> settings.withIntegrator(integrator));
            Simulation run = run(scene, 20, SPOUT);
            long once = hash(run);
            run.reset();
            assertThat(run.addedParticles().count()).as(integrator).isZero();
            assertThat(run.frame().scene()).isSameAs(run.scene());
            assertThat(hash(run)).as(integrator).isEqualTo(once);
        }
    }

    @Test
    void aRestoredStateHasThemAndGoesOnWithTheSameBits() {
        for (String integrator : List.of("positional", "verlet", "projective", "vbd", "rk4")) {
            Scene scene = Scenes.solver(cloth(), settings -> settings.withIntegrator(integrator));
            Simulation run = run(scene, 20, SPOUT);
            Scenes.step(run, 10);
            SimulationState early = run.save();
            long hash = run.hash();
            int count = run.addedParticles().count();
            Scenes.step(run, FRAMES);
            long late = run.hash();

            run.restore(early);
            assertThat(run.hash()).as(integrator).isEqualTo(hash);
            assertThat(run.addedParticles().count()).isEqualTo(count);
            Scenes.step(run, FRAMES);
            assertThat(run.hash()).as(integrator).isEqualTo(late);

            Simulation other = run(scene, 20, SPOUT);
            other.returnTo(early);
            Scenes.step(other, FRAMES);
            assertThat(other.hash()).as(integrator).isEqualTo(late);
        }
    }

    @Test
    void aStateOfAnotherReserveIsRefused() {
        SimulationState state = run(cloth(), 20, SPOUT).save();

        assertThatThrownBy(() -> run(cloth(), 21, SPOUT).restore(state))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reserves of particles");
    }

    @Test
    void everyFrameOfARecordingHasTheParticlesOfThatFrame() {
        RecordedRun recorded = new RecordedRun(compiler(20, SPOUT), AddingType.in(cloth()), 1_000_000_000, () -> 0);
        Simulation run = recorded.run();
        long[] hashes = new long[FRAMES + 1];
        int[] counts = new int[FRAMES + 1];
        for (int frame = 1; frame <= FRAMES; frame++) {
            recorded.step();
            hashes[frame] = run.hash();
            counts[frame] = run.frame().addedParticleCount();
        }
        assertThat(Arrays.stream(counts).distinct().count()).isGreaterThan(5);
        for (int frame : new int[] {7, 39, 1, 20, 21, 3}) {
            recorded.goTo(frame, () -> false);
            assertThat(recorded.run().hash()).as("frame %s", frame).isEqualTo(hashes[frame]);
            assertThat(recorded.run().frame().addedParticleCount()).isEqualTo(counts[frame]);
        }
    }

    @Test
    void aParticleThatIsRemovedTakesItsSpringsAlongAndItsPlaceIsUsedAgain() {
        Simulation run = run(Scenes.of(new Vec3(0, 0, 0)), 3, (substep, view, edits) -> {
            if (substep == 1) {
                int a = edits.addParticle(1, at(1, 0));
                int b = edits.addParticle(1, at(2, 0));
                int c = edits.addParticle(1, at(3, 0));
                edits.addSpring(1, 0, a, 1, 1);
                edits.addSpring(1, a, b, 1, 1);
                edits.addSpring(1, b, c, 1, 1);
            }
            if (substep == 2) edits.removeParticle(1);
            if (substep == 2) edits.removeParticle(1);
            if (substep == 3) edits.addParticle(1, at(9, 0));
        });
        run.step(2);
        assertThat(run.added().count()).isEqualTo(1);
        assertThat(run.addedParticles().count()).isEqualTo(2);
        assertThat(run.addedParticles().removed()).isEqualTo(1);
        assertThat(run.particles().isThere(1)).isFalse();
        assertThat(run.particles().invMass[1]).isZero();
        run.step();

        assertThat(run.addedParticles().count()).isEqualTo(3);
        assertThat(run.particles().isThere(1)).isTrue();
        assertThat(run.particles().x[1]).isEqualTo(9);
        assertThat(run.addedParticles().made()).isEqualTo(4);
    }

    @Test
    void aReserveThatIsUsedUpRefusesAndARecordingSaysSo() {
        int[] answers = new int[3];
        RecordedRun recorded = new RecordedRun(
                compiler(2, (substep, view, edits) -> {
                    if (substep == 2) for (int i = 0; i < 3; i++) answers[i] = edits.addParticle(1, at(i, 0));
                }),
                AddingType.in(Scenes.of(new Vec3(0, 0, 0))),
                1_000_000_000,
                () -> 0);
        for (int frame = 0; frame < 3; frame++) recorded.step();

        assertThat(answers).containsExactly(1, 2, -1);
        assertThat(recorded.run().addedParticles().count()).isEqualTo(2);
        assertThat(recorded.run().addedParticles().refused()).isEqualTo(1);
        assertThat(recorded.timeline().events()).singleElement().satisfies(event -> {
            assertThat(event.kind()).isEqualTo(RunEvent.Kind.USED_UP);
            assertThat(event.frame()).isEqualTo(2);
            assertThat(event.subject()).as("the element").isEqualTo(1);
        });
        assertThat(recorded.run().faults()).isEmpty();
    }

    @Test
    void whatNoParticleCanBeSwitchesTheTypeOffAndNamesIt() {
        List<AddingType.Doing> wrong = List.of(
                (substep, view, edits) -> edits.addParticle(1, at(Double.NaN, 0)),
                (substep, view, edits) -> edits.addParticle(1, with(at(0, 0), like -> like.mass = Double.NaN)),
                (substep, view, edits) -> edits.addParticle(1, with(at(0, 0), like -> like.mass = 0)),
                (substep, view, edits) -> edits.addParticle(1, with(at(0, 0), like -> like.radius = -1)),
                (substep, view, edits) -> edits.addParticle(1, moving(0, 0, Double.NaN)),
                (substep, view, edits) -> edits.addParticle(1, at(1e300, 0)),
                (substep, view, edits) -> edits.addParticle(1, moving(0, 0, -1e300)),
                (substep, view, edits) -> edits.addParticle(2, at(0, 0)),
                (substep, view, edits) -> edits.removeParticle(0),
                (substep, view, edits) -> edits.removeParticle(3),
                (substep, view, edits) -> edits.removeParticle(99),
                (substep, view, edits) -> edits.addSpring(1, 0, 4, 1, 1));
        for (int i = 0; i < wrong.size(); i++) {
            Simulation run = run(Scenes.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0)), 5, wrong.get(i));
            assertThat(run.step()).as("case %s", i).isTrue();
            assertThat(run.faults())
                    .as("case %s", i)
                    .singleElement()
                    .satisfies(fault -> assertThat(fault.elementType()).isEqualTo("test.adder"));
            assertThat(run.addedParticles().count()).as("case %s", i).isZero();
            assertThat(run.step()).isTrue();
        }
    }

    @Test
    void reservesThatNoRunCanHaveAreRefused() {
        assertThat(run(cloth(), -1, SPOUT).faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message()).contains("-1", "not negative"));
        assertThat(compiler(Integer.MAX_VALUE, SPOUT).problems(AddingType.in(cloth())))
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.path()).isEqualTo("$.elements[0]");
                    assertThat(problem.what().english()).contains("2147483647 particles", "1000000");
                });
        Scene one = Scenes.of(new Vec3(0, 0, 0));
        Scene taken = one.withParticles(Table.of(one.particles().at(0).withId(AddedItems.FIRST_ID)));
        assertThat(compiler(5, SPOUT).problems(AddingType.in(taken)))
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> assertThat(problem.path()).isEqualTo("$.particles[0].id"));
    }

    @Test
    void anEditOfTheTopologyKeepsThem() {
        Scene three =
                AddingType.in(Scenes.weightless(Scenes.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0))));
        Simulation run = compiler(4, (substep, view, edits) -> {
                    if (substep == 1) {
                        int a = edits.addParticle(1, moving(5, 1, 1));
                        int b = edits.addParticle(1, at(6, 1));
                        edits.addSpring(1, a, b, 1, 1);
                        edits.addSpring(1, 0, b, 1, 0);
                    }
                })
                .compile(three);
        Scenes.step(run, 3);
        double x = run.particles().x[3];

        run.update(three.withParticles(three.particles().minus(IdSet.of(1))));
        assertThat(run.addedParticles().count()).isEqualTo(2);
        assertThat(run.added().count()).as("one end of the other is gone").isEqualTo(1);
        assertThat(run.particles().x[2]).isEqualTo(x);
        assertThat(run.added().a(run.added().slot(0))).isEqualTo(2);
        run.step();
        assertThat(run.particles().x[2]).isGreaterThan(x);
    }

    @Test
    void anEditOfParametersKeepsThemMoving() {
        Scene one = AddingType.in(Scenes.weightless(Scenes.of(new Vec3(0, 0, 0))));
        Simulation run = compiler(1, once(moving(5, 1, 1))).compile(one);
        Scenes.step(run, 3);
        run.update(Scenes.drag(one, 0.5));
        double x = run.particles().x[1];
        assertThat(x).isGreaterThan(5);
        double keep = run.particles().keep[1];
        assertThat(keep).isEqualTo(0.5);
        run.step();
        assertThat(run.particles().x[1]).isGreaterThan(x);
    }

    @Test
    void elementsThatWorkOnAllParticlesStopThem() {
        Scene one = Scenes.of(new Vec3(0, 5, 0));
        Element floor =
                new Element(7, "collider.plane", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        Scene scene =
                AddingType.in(one).withElements(AddingType.in(one).elements().plus(List.of(floor)));
        Simulation run =
                compiler(3, once(with(at(2, 1), like -> like.radius = 0.25))).compile(scene);
        Scenes.step(run, 200);

        assertThat(run.particles().y[1]).isCloseTo(0.25, within(1e-6));
    }

    @Test
    void aHandHoldsOne() {
        Simulation run = run(Scenes.of(new Vec3(0, 0, 0)), 2, once(at(1, 1)));
        Scenes.step(run, 2);
        run.grab(AddedItems.FIRST_ID, new Vec3(3, 3, 0));
        Scenes.step(run, 3);
        assertThat(run.particles().x[1]).isEqualTo(3);
        run.release();
        Scenes.step(run, 3);
        assertThat(run.particles().y[1]).isLessThan(3);
        assertThatThrownBy(() -> run.grab(AddedItems.FIRST_ID + 1, Vec3.ZERO))
                .hasMessageContaining("there is no particle 2000000002");
    }

    @Test
    void measuresCountThem() {
        Scene one = Scenes.weightless(Scenes.pin(Scenes.of(new Vec3(1, 1, 1)), 1));
        Simulation run = run(one, 9, once(with(moving(3, 4, 2), like -> like.mass = 2)));
        Scenes.step(run, 1);

        assertThat(RunMetrics.of(run).kineticEnergy()).isCloseTo(4, within(1e-9));
        assertThat(Energies.of(run).kinetic()).isCloseTo(4, within(1e-9));
        assertThat(Energies.of(run).momentum().orElseThrow().x()).isCloseTo(4, within(1e-9));
        RunMetrics.BoundingBox box = RunMetrics.of(run).boundingBox().orElseThrow();
        assertThat(box.min().x()).as("free places do not count").isEqualTo(1);
        assertThat(box.max().y()).isEqualTo(4);
    }

    @Test
    void anXrayShowsTheStepAndNoWaysOfWhatCameOrWent() {
        SceneCompiler compiler = compiler(20, SPOUT);
        Scene scene = Scenes.solver(cloth(), settings -> settings.withSubsteps(3));
        Simulation run = compiler.compile(AddingType.in(scene));
        Scenes.step(run, 5);
        StepXray xray = new StepXray(compiler, run, before -> {});
        Frame before = xray.report().before();

        assertThat(xray.report().verdict()).isEqualTo(Verdict.SAME);
        assertThat(before.addedParticleCount()).isPositive();
        for (int i = 0; i < xray.report().stages().size(); i++) {
            XrayStage stage = xray.report().stages().get(i);
            assertThat(stage.kind()).as("stage %s", i).isNotEqualTo(XrayStage.Kind.LEAD);
            assertThat(xray.look(i, 0).frame(before, 0).x()).hasSameSizeAs(before.x());
        }
        assertThat(xray.look(0, 0).frame(before, 0).y()).isEqualTo(before.y());
    }

    @Test
    void addingAndRemovingAllocatesNothing() {
        NewParticle like = at(0, 1);
        // vectors allocate until they are compiled, which takes thousands of frames
        SolverOptions scalar = SolverOptions.DEFAULT.withVectors(SolverOptions.VectorUse.NEVER);
        AddingType.Doing doing = (substep, view, edits) -> {
            like.place(substep * 0.001, 1, 0);
            int index = edits.addParticle(1, like);
            if (index >= 0) edits.addSpring(1, index, 3, 0.5, 0.4);
            AddedParticles added = view.addedParticles();
            if (substep % 2 == 0) edits.removeParticle(added.index(added.slot(added.count() / 2)));
        };
        Simulation run = compiler(20, doing).with(scalar).compile(AddingType.in(cloth()));
        Scenes.step(run, 1000);

        assertThat(Allocation.bytes(() -> run.step(200))).isLessThan(2000);
        assertThat(run.addedParticles().removed()).isGreaterThan(500);
        assertThat(run.faults()).isEmpty();
    }

    @Test
    void aSceneWithPlacesThatStayFreeHasTheBitsItHadBefore() {
        for (String integrator : List.of("positional", "xpbd", "rk4", "projective", "vbd")) {
            Scene scene = Scenes.solver(cloth(), settings -> settings.withIntegrator(integrator));
            Simulation with = run(scene, 10, (substep, view, edits) -> {});
            Simulation without = run(scene, 0, (substep, view, edits) -> {});
            Scenes.step(with, FRAMES);
            Scenes.step(without, FRAMES);

            assertThat(with.hash()).as(integrator).isEqualTo(without.hash());
        }
    }

    @Test
    void theDrawnParticlesOfADescentKeepTheirBitsWhileOthersComeAndGo() {
        AddingType.Doing farAway = (substep, view, edits) -> {
            edits.addParticle(1, with(at(1000 + substep, 0), like -> like.mass = 1 + substep % 4));
            AddedParticles added = view.addedParticles();
            if (substep % 3 == 0) edits.removeParticle(added.index(added.slot(added.count() / 2)));
            if (substep == 20) edits.removeSpring(70); // so that the factor follows a tear
        };
        for (String integrator : List.of("projective", "vbd")) {
            Scene scene = Scenes.solver(cloth(), settings -> settings.withIntegrator(integrator));
            Simulation with = run(scene, 20, farAway);
            Simulation without = run(scene, 0, (substep, view, edits) -> {
                if (substep == 20) edits.removeSpring(70);
            });
            Scenes.step(with, FRAMES);
            Scenes.step(without, FRAMES);

            assertThat(with.addedParticles().made()).isGreaterThan(25);
            for (int i = 0; i < scene.particles().size(); i++) {
                assertThat(with.particles().y[i])
                        .as("%s, particle %s", integrator, i)
                        .isEqualTo(without.particles().y[i]);
            }
        }
    }

    @Test
    void aParticleIsNotBornInTheHandThatFrozeTheOneBeforeIt() {
        int first = AddedItems.FIRST_ID;
        Scene scene = Scenes.weightless(Scenes.of(new Vec3(0, 0, 0)))
                .withTracks(List.of(
                        Track.reaching("freeze", TouchKind.FREEZE, 2, IdSet.of(first)),
                        Track.reaching("thaw", TouchKind.THAW, 8, IdSet.of(first))));
        int[] came = new int[11];
        Simulation run = run(scene, 2, (substep, view, edits) -> {
            if (substep == 4) edits.removeParticle(1);
            if (substep == 1 || substep >= 5) came[(int) substep] = edits.addParticle(1, moving(0, substep, 1));
        });
        Scenes.step(run, 10);

        assertThat(came[1]).isEqualTo(1);
        assertThat(came[5]).as("beside the place of the frozen one").isEqualTo(2);
        assertThat(came[6]).as("no other place is left").isEqualTo(-1);
        assertThat(came[7]).isEqualTo(-1);
        assertThat(came[8]).as("nothing is frozen any more").isEqualTo(1);
        assertThat(run.particles().x[2]).as("it moves").isGreaterThan(0);
        assertThat(run.particles().x[1]).as("it moves").isGreaterThan(0);
    }

    @Test
    void aHandThatLostItsParticleTakesNoOther() {
        Simulation run = run(Scenes.weightless(Scenes.of(new Vec3(0, 0, 0))), 2, (substep, view, edits) -> {
            if (substep == 1) edits.addParticle(1, at(1, 0));
            if (substep == 3) edits.removeParticle(1);
            if (substep == 5) edits.addParticle(1, moving(2, 0, 1));
        });
        run.step();
        run.grab(AddedItems.FIRST_ID, new Vec3(9, 9, 9));
        Scenes.step(run, 6);
        assertThat(run.particles().isThere(1)).isFalse();
        assertThat(run.particles().x[2]).isBetween(2.0, 3.0);
        assertThat(run.particles().y[2]).isZero();
    }

    @Test
    void aFrameThatFailsIsTakenBackWithWhatCameInIt() {
        Simulation run = run(cloth(), 20, (substep, view, edits) -> {
            if (substep >= 3) view.particles().x[0] = Double.NaN;
            edits.addParticle(1, at(substep, 0));
        });
        run.step(2);
        assertThat(run.addedParticles().count()).isEqualTo(2);
        assertThat(run.step()).isTrue();

        assertThat(run.faults()).hasSize(1);
        assertThat(run.addedParticles().count()).isEqualTo(2);
        assertThat(run.particles().isThere(run.particles().drawn + 2)).isFalse();
        assertThat(run.particles().invMass[run.particles().drawn + 1]).isEqualTo(1);
    }
}
