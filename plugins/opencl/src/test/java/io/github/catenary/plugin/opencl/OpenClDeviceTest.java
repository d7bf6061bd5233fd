package io.github.catenary.plugin.opencl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.solver.DeviceCheck;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.device.CompliantScenes;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.device.DeviceTwins;
import io.github.catenary.solver.device.KeptNets;
import io.github.catenary.solver.device.OverlappingDevice;
import io.github.catenary.solver.device.TestDevices;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.testing.Attack;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** Runs on every OpenCL device of this machine; skipped where there is none. */
class OpenClDeviceTest {
    private static final int FRAMES = 30;

    private final SceneCompiler compiler =
            new SceneCompiler(Builtin.contributed().constraints());
    private final List<ComputeDevice> devices = TestDevices.of(List.of(new OpenClPlatform()));

    @Test
    void allDevicesPassTheCheckAndTellWhatTheyAre() {
        for (ComputeDevice device : devices) {
            assertThat(DeviceCheck.problem(device)).as(device.name()).isEmpty();
            assertThat(device.name()).isNotBlank();
            assertThat(device.version()).startsWith("OpenCL ");
        }
    }

    @Test
    void copiesInATimeThatGrowsWithTheBytes() {
        for (ComputeDevice device : devices) {
            double few = device.secondsToCopy(1 << 12).orElseThrow();
            double many = device.secondsToCopy(1 << 26).orElseThrow();
            assertThat(few).as(device.name()).isPositive();
            assertThat(many).as(device.name()).isGreaterThan(few);
        }
    }

    @Test
    void saysThatItHasNotTheMemoryForACopy() {
        for (ComputeDevice device : devices) {
            assertThatThrownBy(() -> device.secondsToCopy(1L << 50))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("clCreateBuffer");
        }
    }

    @Test
    void allKindsOfNetsHaveTheBitsOfTheProcessor() {
        for (ComputeDevice device : devices) {
            if (device.isSingle()) continue;
            WideScenes.all().forEach((name, scene) -> {
                for (Scene each : List.of(scene, CompliantScenes.compliant(scene))) {
                    ComputeDevice waiting = new OverlappingDevice(device, false);
                    DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, waiting, each, 15, FRAMES);
                    assertThat(outcome.difference()).as(name).isEmpty();
                    assertThat(outcome.ranOnDevice()).as(name).isTrue();
                }
            });
        }
    }

    @Test
    void netsWithLongBoundsHaveTheBitsOfTheProcessor() {
        for (ComputeDevice device : devices) {
            if (device.isSingle()) continue;
            KeptNets.all().forEach((name, scene) -> {
                DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, 15, FRAMES);
                assertThat(outcome.difference()).as(name).isEmpty();
                assertThat(outcome.ranOnDevice()).as(name).isTrue();
            });
        }
    }

    @Test
    void allKindsOfComplianceHaveTheBitsOfTheProcessor() {
        for (ComputeDevice device : devices) {
            if (device.isSingle()) continue;
            for (long number : Attack.seeds(OpenClDeviceTest.class, 1, 1000)) {
                Scene scene = CompliantScenes.scene(number);
                DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, number, FRAMES);
                assertThat(outcome.difference()).as("scene %d", number).isEmpty();
                assertThat(outcome.ranOnDevice()).as("scene %d", number).isTrue();
                Scene onRails = CompliantScenes.onRails(number);
                DeviceTwins.Outcome rolling = DeviceTwins.compare(compiler, device, onRails, number, FRAMES);
                assertThat(rolling.difference())
                        .as("on rails, scene %d", number)
                        .isEmpty();
                assertThat(rolling.ranOnDevice()).as("scene %d", number).isTrue();
            }
        }
    }

    /** Each next frame begins before the last one is read. */
    @Test
    void framesThatRunAheadHaveTheBitsOfTheProcessor() {
        for (ComputeDevice device : devices) {
            if (device.isSingle()) continue;
            OverlappingDevice ahead = new OverlappingDevice(device, true);
            assertThat(DeviceCheck.problem(ahead)).isEmpty();
            Map<String, Scene> scenes = new LinkedHashMap<>(KeptNets.all());
            WideScenes.all().forEach((name, scene) -> {
                scenes.put(name, scene);
                scenes.put(name + " under xpbd", CompliantScenes.compliant(scene));
            });
            for (long number : Attack.seeds(OpenClDeviceTest.class, 1, 1000)) {
                scenes.put("scene " + number, CompliantScenes.scene(number));
            }
            long seed = 0;
            for (Map.Entry<String, Scene> each : scenes.entrySet()) {
                DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, ahead, each.getValue(), seed++, FRAMES);
                assertThat(outcome.difference()).as(each.getKey()).isEmpty();
            }
            assertThat(ahead.framesAhead()).isGreaterThan(500);
            assertThat(ahead.framesUndone()).isPositive();
        }
    }

    @Test
    void aFrameRunsAheadOnlyWithinAShareOfTheMemory() {
        assertThat(OpenClQueue.isSmall(3L << 30, 4L << 30)).isTrue();
        assertThat(OpenClQueue.isSmall((3L << 30) + 1, 4L << 30)).isFalse();
    }

    /** A cloth of 40 that hangs by two corners, one unit of length between neighbours. */
    @Test
    void singlePrecisionStaysNearby(TestReporter reporter) {
        staysNearby(WideScenes.cloth(40), reporter);
        staysNearby(CompliantScenes.compliant(WideScenes.cloth(40)), reporter);
    }

    private void staysNearby(Scene cloth, TestReporter reporter) {
        Scene coloured = cloth.withSolver(cloth.solver().withOrder(Order.COLOURED));
        Simulation exact = compiler.compile(coloured);
        exact.step(FRAMES);
        for (ComputeDevice device : devices) {
            if (!device.isSingle()) continue;
            Simulation run = compiler.with(compiler.options().withDevice(Optional.of(device)))
                    .compile(coloured);
            run.step(FRAMES);
            double most = 0;
            for (int i = 0; i < run.particles().count; i++) {
                most = Math.max(most, Math.abs(run.particles().y[i] - exact.particles().y[i]));
            }
            reporter.publishEntry(
                    "single precision", device.name() + ", " + cloth.solver().integrator() + ": " + most + " m away");
            assertThat(most).as(device.name()).isBetween(Double.MIN_VALUE, 1e-2);
        }
    }

    /** Two hundred runs, one after the other, none of which anybody closes. */
    @Test
    void runsGiveBackWhatTheyTook() {
        Scene scene = WideScenes.cloth(32);
        Scene coloured = scene.withSolver(scene.solver().withOrder(Order.COLOURED));
        for (int k = 0; k < 200; k++) {
            Simulation run = compiler.with(compiler.options().withDevice(Optional.of(devices.get(0))))
                    .compile(coloured);
            run.step();
            assertThat(run.device().failure()).isEmpty();
        }
    }
}
