package io.github.catenary.app.document.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.ComputeDevice.Kind;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.device.PlainDevice;
import io.github.catenary.solver.simd.WideScenes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceTrialsTest {
    private static final ComputeDevice PLAIN = PlainDevice.thatLasts(new Random(1));

    private final SceneCompiler compiler =
            new SceneCompiler(Builtin.contributed().constraints());

    private static FoundDevice device(String name, Kind kind, boolean single) {
        return new FoundDevice(PLAIN, kind, single, name, "1");
    }

    private final List<FoundDevice> all = List.of(
            device("pthread-haswell", Kind.PROCESSOR, false),
            device("pthread-haswell", Kind.PROCESSOR, true),
            device("Radeon 9", Kind.GRAPHICS, true),
            device("GeForce 1", Kind.GRAPHICS, true),
            device("GeForce 1", Kind.GRAPHICS, false),
            device("GeForce 1", Kind.GRAPHICS, false),
            device("GeForce 2", Kind.GRAPHICS, false));

    @Test
    void aWordNamesADevice() {
        assertThat(DeviceChoice.named("gpu", all)).isSameAs(all.get(4));
        assertThat(DeviceChoice.named("gpu-single", all)).isSameAs(all.get(2));
        assertThat(DeviceChoice.named("PTHREAD", all)).isSameAs(all.get(0));
        assertThat(DeviceChoice.named("pthread-haswell-single", all)).isSameAs(all.get(1));
        assertThat(DeviceChoice.named("force 1", all)).isSameAs(all.get(4));
        for (FoundDevice each : all) {
            assertThat(DeviceChoice.named(each.word(), all).word()).isEqualTo(each.word());
        }
    }

    @Test
    void aWordThatNamesNoneOrSeveralIsRefused() {
        assertThatThrownBy(() -> DeviceChoice.named("geforce", all))
                .isInstanceOf(DeviceException.class)
                .hasMessage("\"geforce\" is in the names of several devices: GeForce 1, GeForce 2");
        assertThatThrownBy(() -> DeviceChoice.named("radeon", all))
                .hasMessage("Radeon 9 has no double precision; add -single");
        assertThatThrownBy(() -> DeviceChoice.named("force 2-single", all))
                .hasMessage("GeForce 2 has no single precision");
        assertThatThrownBy(() -> DeviceChoice.named("gpu", all.subList(0, 2)))
                .hasMessage("there is no graphics card among: pthread-haswell");
        assertThatThrownBy(() -> DeviceChoice.named("-single", all)).isInstanceOf(DeviceException.class);
    }

    @Test
    void aDeviceThatIsSlowerOrFailsIsNotChosen() {
        Scene cloth = WideScenes.cloth(40);
        Scene scene = cloth.withSolver(cloth.solver().withOrder(Order.COLOURED));
        PlainDevice slow = PlainDevice.thatLasts(new Random(1));
        List<FoundDevice> devices = List.of(
                FoundDevice.of(slow),
                new FoundDevice(PlainDevice.lostAfter(10, new Random(1)), Kind.OTHER, false, "Lost", "1"));
        DeviceTrials trials = new DeviceTrials(new CheckedDevices(Optional.empty()));

        DeviceTrials.Fastest fastest = trials.fastest(compiler, scene, devices, () -> false);
        long calls = slow.calls();

        assertThat(fastest.device()).isEmpty();
        assertThat(fastest.millis()).isPositive().isEqualTo(fastest.ofProcessor());
        assertThat(calls).isPositive();
        assertThat(trials.fastest(compiler, scene, devices, () -> false)).isEqualTo(fastest);
        assertThat(slow.calls()).isEqualTo(calls);
    }

    /** Until its driver has another version. */
    @Test
    void aDeviceIsCheckedOnce(@TempDir Path folder) {
        PlainDevice device = PlainDevice.thatLasts(new Random(1));
        FoundDevice found = FoundDevice.of(device);
        assertThat(new CheckedDevices(Optional.of(folder)).problem(found)).isEmpty();
        long calls = device.calls();

        CheckedDevices later = new CheckedDevices(Optional.of(folder));

        assertThat(calls).isPositive();
        assertThat(later.problem(found)).isEmpty();
        assertThat(device.calls()).isEqualTo(calls);
        later.problem(new FoundDevice(device, Kind.OTHER, false, "Plain", "2"));
        assertThat(device.calls()).isGreaterThan(calls);
        FoundDevice wrong = new FoundDevice(PlainDevice.thatErrs(new Random(1)), Kind.OTHER, false, "Wrong", "1");
        for (int k = 0; k < 2; k++)
            assertThat(later.problem(wrong).orElseThrow()).contains("wrongly");
    }

    @Test
    void whatWasMeasuredCountsForOneIntegrator() {
        Scene cloth = WideScenes.cloth(100);
        Scene positional = cloth.withSolver(cloth.solver().withOrder(Order.COLOURED));
        Scene compliant = positional.withSolver(positional.solver().withIntegrator("xpbd"));

        assertThat(DeviceTrials.isWorthwhile(compliant)).isTrue();
        assertThat(DeviceTrials.kind(compliant)).isNotEqualTo(DeviceTrials.kind(positional));
    }

    @Test
    void smallScenesAndOtherOrdersAreNotTried() {
        assertThat(DeviceTrials.isWorthwhile(WideScenes.cloth(40))).isFalse();
    }
}
