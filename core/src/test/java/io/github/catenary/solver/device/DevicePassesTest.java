package io.github.catenary.solver.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.DeviceCheck;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.WildScenes;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A device in plain Java gives the bits of the processor, and the processor goes on where a device is lost. */
class DevicePassesTest {
    private static final int FRAMES = 40;

    private final SceneCompiler compiler =
            new SceneCompiler(Builtin.contributed().constraints());

    @Test
    void allKindsOfNetsHaveTheSameBits() {
        WideScenes.all().forEach((name, scene) -> {
            for (Scene each : List.of(scene, CompliantScenes.compliant(scene))) {
                DeviceTwins.Outcome outcome =
                        DeviceTwins.compare(compiler, PlainDevice.thatLasts(new Random(1)), each, 15, FRAMES);
                assertThat(outcome.difference()).as(name).isEmpty();
                assertThat(outcome.ranOnDevice()).as(name).isTrue();
            }
        });
    }

    @Test
    void allKindsOfComplianceHaveTheSameBits() {
        List<String> failed = new ArrayList<>();
        for (long number : Attack.seeds(DevicePassesTest.class, 1, 1000)) {
            PlainDevice device = PlainDevice.thatLasts(new Random(number));
            DeviceTwins.Outcome outcome =
                    DeviceTwins.compare(compiler, device, CompliantScenes.scene(number), number, FRAMES);
            if (!outcome.difference().isEmpty()) failed.add("scene " + number + ", " + outcome.difference());
            assertThat(outcome.ranOnDevice()).as("scene %d", number).isTrue();
        }
        assertThat(failed).isEmpty();
    }

    /** Wherever it is lost: in a frame, or where somebody asks for the forces between two frames. */
    @Test
    void forcesAreUnknownOnlyWhereADeviceIsLostWithThem() {
        Scene scene = coloured(CompliantScenes.compliant(WideScenes.cloth(9)));
        Simulation staying = compiler.compile(scene);
        boolean wasUnknown = false;
        for (int calls = 0; calls < 120; calls++) {
            Simulation run = run(scene, PlainDevice.lostAfter(calls, new Random(calls)));
            staying.reset();
            for (int frame = 0; frame < 3; frame++) {
                assertThat(run.step()).isEqualTo(staying.step());
                double[] forces = run.springForces();
                boolean unknown = forces.length == 0;
                wasUnknown |= unknown;
                if (!unknown) assertThat(forces).isEqualTo(staying.springForces());
                if (unknown) assertThat(run.unmetForce()).isEmpty();
                wasUnknown |= run.unmetForce().isEmpty();
                assertThat(run.hash()).as("%d calls", calls).isEqualTo(staying.hash());
            }
            run.runOn(Optional.empty());
            assertThat(run.springForces()).as("of another integrator").isEmpty();
            run.step();
            staying.step();
            assertThat(run.springForces()).isEqualTo(staying.springForces());
        }
        assertThat(wasUnknown).isTrue();
    }

    @Test
    void rollersUnderXpbdHaveTheSameBits() {
        int ran = 0;
        for (long number : Attack.seeds(DevicePassesTest.class, 1, 1000)) {
            Scene scene = CompliantScenes.onRails(number);
            assertThat(RunDevice.obstacle(scene.withSolver(scene.solver().withOrder(Order.COLOURED))))
                    .isEmpty();
            PlainDevice device = PlainDevice.thatLasts(new Random(number));
            DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, number, FRAMES);
            assertThat(outcome.difference()).as("scene %d", number).isEmpty();
            if (outcome.ranOnDevice()) ran++;
        }
        assertThat(ran).isPositive();
    }

    @Test
    void aDeviceWithoutRollersLeavesThemToTheProcessor() {
        Scene scene = CompliantScenes.onRails(1);
        PlainDevice device = PlainDevice.withoutRollers();
        Simulation run = run(coloured(scene), device);

        assertThat(run.device().inUse()).isEmpty();
        assertThat(run.device().failure()).contains("it runs no springs with multipliers at rollers");
        assertThat(run.step(5)).isTrue();
        assertThat(run(CompliantScenes.compliant(coloured(WideScenes.cloth(12))), device)
                        .device()
                        .inUse())
                .isPresent();
    }

    /** A free part is turned on the device, too. */
    @Test
    void aFrameOfFreeCompliantSpringsGoesThereAndBackOnce() {
        Scene scene = Scenes.solver(
                coloured(CompliantScenes.compliant(Scenes.cloth(12))), settings -> settings.withSubsteps(5));
        PlainDevice device = PlainDevice.thatLasts(new Random(1));
        Simulation run = run(scene, device);
        run.step(3);
        long before = device.calls();

        run.step();

        int passes = 5 * scene.solver().passes();
        int most = 1 + 5 + 5 + passes + 5 * 4 + 2 + 1;
        assertThat(device.calls() - before).isBetween(most - 5L, (long) most);
    }

    @Test
    void wildScenesHaveTheSameBits() {
        List<String> failed = new ArrayList<>();
        int ran = 0;
        for (long number : Attack.seeds(DevicePassesTest.class, 1, 1000)) {
            Scene scene = WildScenes.scene(number, Builtin.contributed().constraints());
            if (compiler.problems(scene).stream().anyMatch(Problem::isError)) continue;
            PlainDevice device = PlainDevice.thatLasts(new Random(number));
            DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, number, FRAMES);
            if (!outcome.difference().isEmpty()) failed.add("scene " + number + ", " + outcome.difference());
            if (outcome.ranOnDevice()) ran++;
        }
        assertThat(failed).isEmpty();
        assertThat(ran).isPositive();
    }

    /** It is lost at any call, in a frame or between substeps. */
    @Test
    void theProcessorGoesOnWhereADeviceIsLost() {
        for (long seed : Attack.seeds(DevicePassesTest.class, 1, 300)) {
            Random random = new Random(seed);
            Scene cloth = WideScenes.cloth(9 + random.nextInt(12));
            Scene scene = random.nextBoolean() ? cloth : CompliantScenes.compliant(cloth);
            PlainDevice device = PlainDevice.lostAfter(random.nextInt(600), random);
            DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, seed, FRAMES);
            assertThat(outcome.difference()).as("seed %d", seed).isEmpty();
        }
    }

    @Test
    void aRunTellsWhatRunsItAndWhyItDoesNoLonger() {
        Scene scene = coloured(WideScenes.cloth(12));
        Simulation run = run(scene, PlainDevice.lostAfter(100, new Random(1)));
        assertThat(run.device().inUse()).isPresent();
        assertThat(run.device().failure()).isEmpty();

        run.step(20);

        assertThat(run.device().inUse()).isEmpty();
        assertThat(run.device().failure()).contains("the device is lost");
        assertThat(run.frameNumber()).isEqualTo(20);
    }

    /** Devices do not tell what springs push: the processor takes over for as long as somebody asks. */
    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd"})
    void theDeviceWaitsWhileForcesAreAddedUp(String integrator) {
        Scene net = coloured(WideScenes.cloth(12));
        Scene scene = net.withSolver(net.solver().withIntegrator(integrator));
        Simulation plain = compiler.compile(scene);
        Simulation run = run(scene, PlainDevice.thatLasts(new Random(1)));
        plain.step(23);
        run.step(5);
        assertThat(run.device().obstacle()).isEmpty();
        for (int time = 0; time < 2; time++) {
            run.tally(true);
            assertThat(run.device().inUse()).isEmpty();
            assertThat(run.device().obstacle()).contains(RunDevice.Obstacle.FORCES);
            run.step(4);
            assertThat(run.forces()).isPresent();
            run.tally(false);
            assertThat(run.device().obstacle()).isEmpty();
            assertThat(run.device().inUse()).isPresent();
            run.step(5);
            assertThat(run.forces()).isEmpty();
        }
        assertThat(run.hash()).isEqualTo(plain.hash());
        plain.tally(true);
        assertThat(plain.device().obstacle()).as("no device was to run it").isEmpty();
    }

    /** In all kinds of nets, and between any two frames. */
    @Test
    void aRunGoesOnElsewhereWithTheSameBits() {
        WideScenes.all().forEach((name, plain) -> {
            for (Scene scene : List.of(coloured(plain), CompliantScenes.compliant(coloured(plain)))) {
                goOnElsewhere(name, scene);
            }
        });
    }

    private void goOnElsewhere(String name, Scene scene) {
        Simulation moving = compiler.compile(scene);
        Simulation staying = compiler.compile(scene);
        Random random = new Random(7);
        for (int frame = 0; frame < FRAMES; frame++) {
            boolean onDevice = random.nextBoolean();
            moving.runOn(onDevice ? Optional.of(PlainDevice.thatLasts(random)) : Optional.empty());
            assertThat(moving.device().inUse().isPresent()).as(name).isEqualTo(onDevice);
            assertThat(moving.step()).isEqualTo(staying.step());
            assertThat(moving.hash()).as("%s, frame %d", name, frame).isEqualTo(staying.hash());
            assertThat(moving.timesHeld()).isEqualTo(staying.timesHeld());
        }
    }

    @Test
    void anotherIntegratorOrOrderStaysOnTheProcessor() {
        Scene scene = coloured(WideScenes.cloth(12));
        Scene wild = Scenes.solver(scene, settings -> settings.withIntegrator("verlet"));
        for (Scene each : List.of(WideScenes.cloth(12), wild)) {
            Simulation moving = compiler.compile(each);
            Simulation staying = compiler.compile(each);
            moving.step(3);
            moving.runOn(Optional.of(PlainDevice.thatLasts(new Random(1))));
            moving.step(3);
            staying.step(6);

            assertThat(moving.device().inUse()).isEmpty();
            assertThat(moving.hash()).isEqualTo(staying.hash());
        }
        assertThat(RunDevice.obstacle(WideScenes.cloth(12))
                        .orElseThrow()
                        .in(WideScenes.cloth(12))
                        .english())
                .isEqualTo("its order is fast");
        assertThat(RunDevice.obstacle(wild)).contains(RunDevice.Obstacle.INTEGRATOR);
        assertThat(RunDevice.obstacle(coloured(Scene.EMPTY))).contains(RunDevice.Obstacle.SPRINGS);
        assertThat(RunDevice.obstacle(scene)).isEmpty();
    }

    @Test
    void aDeviceWithoutMemoryIsNotUsed() {
        Simulation run = run(coloured(WideScenes.cloth(12)), PlainDevice.withoutMemory());

        assertThat(run.device().inUse()).isEmpty();
        assertThat(run.device().failure()).contains("too little memory");
        assertThat(run.step(5)).isTrue();
    }

    @Test
    void aDeviceWithoutMultipliersRunsOtherSprings() {
        Scene scene = coloured(WideScenes.cloth(12));
        PlainDevice device = PlainDevice.withoutMultipliers();
        Simulation run = run(CompliantScenes.compliant(scene), device);

        assertThat(DeviceCheck.problem(device)).isEmpty();
        assertThat(run(scene, device).device().inUse()).isPresent();
        assertThat(run.device().inUse()).isEmpty();
        assertThat(run.device().failure()).contains("it runs no springs with multipliers");
        assertThat(run.step(5)).isTrue();
    }

    @Test
    void otherOrdersDoNotAskForADevice() {
        PlainDevice device = PlainDevice.thatLasts(new Random(1));
        Simulation run = run(WideScenes.cloth(12), device);

        assertThat(run.step(5)).isTrue();
        assertThat(run.device().inUse()).isEmpty();
        assertThat(device.calls()).isZero();
    }

    /** Plain frames stay on the device as a whole: twice it is written, twice read, and there is no wait in between. */
    @Test
    void aFrameOfAHangingClothGoesThereAndBackOnce() {
        Scene scene = Scenes.solver(coloured(WideScenes.cloth(12)), settings -> settings.withSubsteps(5));
        PlainDevice device = PlainDevice.thatLasts(new Random(1));
        Simulation run = run(scene, device);
        run.step(3);
        long before = device.calls();

        run.step();

        int substeps = scene.solver().substeps();
        int passes = substeps * scene.solver().passes();
        assertThat(device.calls() - before).isEqualTo(1 + substeps + passes + 2 + 1);
    }

    private Simulation run(Scene scene, ComputeDevice device) {
        return compiler.with(compiler.options().withDevice(Optional.of(device))).compile(scene);
    }

    private static Scene coloured(Scene scene) {
        return scene.withSolver(scene.solver().withOrder(Order.COLOURED));
    }
}
