package io.github.catenary.solver.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SavedNumbers;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A device that begins the next frame before the last one is read gives the bits of one that waits. */
class RunAheadTest {
    private static final int FRAMES = 40;

    private final SceneCompiler compiler =
            new SceneCompiler(Builtin.contributed().constraints());
    private final PlainDevice device = PlainDevice.thatLasts(new Random(1)).overlapping();

    /** Those with long bounds, too; with hands, edits and states that are restored. */
    @Test
    void allKindsOfNetsHaveTheSameBits() {
        WideScenes.all().forEach((name, scene) -> {
            for (Scene each : List.of(scene, CompliantScenes.compliant(scene))) sameBits(name, each);
        });
        KeptNets.all().forEach(this::sameBits);
        assertThat(device.framesAhead()).isGreaterThan(400);
    }

    private void sameBits(String name, Scene scene) {
        for (long seed : new long[] {1, 15}) {
            DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, seed, FRAMES);
            assertThat(outcome.difference()).as("%s, seed %d", name, seed).isEmpty();
            assertThat(outcome.ranOnDevice()).as(name).isTrue();
        }
    }

    @Test
    void allKindsOfComplianceHaveTheSameBits() {
        List<String> failed = new ArrayList<>();
        for (long number : Attack.seeds(RunAheadTest.class, 1, 1000)) {
            DeviceTwins.Outcome outcome =
                    DeviceTwins.compare(compiler, device, CompliantScenes.scene(number), number, FRAMES);
            if (!outcome.difference().isEmpty()) failed.add("scene " + number + ", " + outcome.difference());
        }
        assertThat(failed).isEmpty();
        assertThat(device.framesAhead()).isPositive();
    }

    /** It is lost at any call, so in the middle of a frame that runs ahead, too. */
    @Test
    void theProcessorGoesOnFromTheLastGoodFrame() {
        for (long seed : Attack.seeds(RunAheadTest.class, 1, 300)) {
            Random random = new Random(seed);
            Scene cloth = WideScenes.cloth(9 + random.nextInt(12));
            Scene scene = random.nextBoolean() ? cloth : CompliantScenes.compliant(cloth);
            PlainDevice lost =
                    PlainDevice.lostAfter(random.nextInt(600), random).overlapping();
            DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, lost, scene, seed, FRAMES);
            assertThat(outcome.difference()).as("seed %d", seed).isEmpty();
        }
    }

    /** Each frame but the first is begun ahead, none is started again, and nothing is written. */
    @Test
    void undisturbedFramesAreAllGuessed() {
        Simulation run = run(cloth(), device);

        run.step(50);

        assertThat(device.framesAhead()).isEqualTo(50);
        assertThat(device.framesUndone()).isZero();
        assertThat(device.writes()).isEqualTo(1);
        assertThat(run.device().wholeFrames()).isEqualTo(50);
    }

    /** Whatever changes after a frame, and whatever is asked then. */
    @Test
    void whatChangesBetweenFramesCountsFromTheNextOne() {
        Scene scene = cloth();
        int particle = scene.particles().at(40).id();
        int spring = scene.springs().at(30).id();
        List<Consumer<Simulation>> changes = List.of(
                run -> edit(
                        run, now -> now.changeParticles(IdSet.of(particle), each -> each.withMass(each.mass() * 3))),
                run -> edit(run, now -> now.changeSprings(IdSet.of(spring), RunAheadTest::longer)),
                run -> edit(run, now -> now.withEnvironment(now.environment().withGravity(new Vec3(0.5, -1, 0)))),
                run -> edit(run, now -> Scenes.solver(now, s -> s.withSubsteps(s.substeps() + 1))),
                run -> edit(run, now -> Scenes.solver(now, s -> s.withSubsteps(1))),
                run -> run.particles().x[40] += 1e-3,
                run -> run.grab(particle, new Vec3(1, 1, 1)),
                run -> run.restore(run.save()),
                run -> run.runOn(Optional.empty()),
                Simulation::reset);
        long undone = 0;
        for (int k = 0; k < changes.size(); k++) {
            for (Scene each : List.of(scene, CompliantScenes.compliant(scene))) {
                PlainDevice changing = PlainDevice.thatLasts(new Random(k)).overlapping();
                Simulation run = run(each, changing);
                Simulation other = compiler.compile(each);
                for (int frame = 0; frame < 30; frame++) {
                    if (frame % 7 == 6) {
                        changes.get(k).accept(run);
                        changes.get(k).accept(other);
                    }
                    assertThat(run.step()).isEqualTo(other.step());
                    assertThat(run.hash()).as("change %d, frame %d", k, frame).isEqualTo(other.hash());
                    assertThat(SavedNumbers.areEqual(run.save(), other.save())).isTrue();
                    assertThat(run.springForces()).isEqualTo(other.springForces());
                    assertThat(run.time()).isEqualTo(other.time());
                }
                undone += changing.framesUndone();
            }
        }
        assertThat(undone).isPositive();
    }

    private static void edit(Simulation run, UnaryOperator<Scene> edit) {
        run.update(edit.apply(run.scene()));
    }

    private static Spring longer(Spring spring) {
        return spring.withRestLength(OptionalDouble.of(spring.restLength().orElse(1) * 1.5));
    }

    @Test
    void aStateFromTheMiddleIsThatOfTheFrame() {
        Simulation run = run(cloth(), device);
        run.step(10);
        SimulationState state = run.save();
        run.step(10);
        long after = run.hash();
        Simulation other = compiler.compile(cloth());
        other.step(20);

        run.restore(state);
        run.step(10);

        assertThat(run.hash()).isEqualTo(after).isEqualTo(other.hash());
    }

    @Test
    void aFrameThatAnotherThreadEndsIsTakenBack() {
        SceneCompiler own = compiler.with(compiler.options().withDevice(Optional.of(device)));
        Simulation run = own.compile(cloth());
        run.step(10);
        long before = run.hash();
        own.work().end(21); // frames have odd numbers

        assertThat(run.step()).isFalse();
        assertThat(run.wasEnded()).isTrue();
        assertThat(run.hash()).isEqualTo(before);
        assertThat(run.step(10)).isTrue();
        Simulation other = compiler.compile(cloth());
        other.step(20);
        assertThat(run.hash()).isEqualTo(other.hash());
    }

    /** Somebody who moves a particle in each frame does not pay for many frames twice. */
    @Test
    void guessesWaitWhereTheyAreWrong() {
        Simulation run = run(cloth(), device);
        for (int frame = 0; frame < 200; frame++) {
            run.particles().x[40] += 1e-6;
            run.step();
        }

        assertThat(device.writes()).isEqualTo(200);
        assertThat(device.framesAhead()).isBetween(2L, 10L);
        long before = device.framesAhead();
        run.step(200);
        assertThat(device.framesAhead() - before).isGreaterThan(100);
    }

    @Test
    void aDeviceWithLittleMemoryRunsOneFrameAfterTheOther() {
        PlainDevice little = PlainDevice.withLittleMemory(new Random(1));
        DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, little, cloth(), 1, FRAMES);

        assertThat(outcome.difference()).isEmpty();
        assertThat(outcome.wholeFrames()).isPositive();
        assertThat(little.framesAhead()).isZero();
    }

    /** The processor takes part in each substep: it keeps the momentum of what is free. */
    @Test
    void freePartsAreNotGuessed() {
        DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, coloured(Scenes.cloth(9)), 1, FRAMES);

        assertThat(outcome.difference()).isEmpty();
        assertThat(outcome.wholeFrames()).isPositive();
        assertThat(device.framesAhead()).isZero();
    }

    private static Scene cloth() {
        return Scenes.solver(coloured(WideScenes.cloth(12)), settings -> settings.withSubsteps(3));
    }

    private Simulation run(Scene scene, ComputeDevice on) {
        return compiler.with(compiler.options().withDevice(Optional.of(on))).compile(scene);
    }

    private static Scene coloured(Scene scene) {
        return scene.withSolver(scene.solver().withOrder(Order.COLOURED));
    }
}
