package io.github.catenary.app.cli;

import io.github.catenary.app.document.device.CheckedDevices;
import io.github.catenary.app.document.device.DeviceChoice;
import io.github.catenary.app.document.device.DeviceTrials;
import io.github.catenary.app.document.device.FoundDevice;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.RunDevice.Obstacle;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which device runs the scenes of a command. Drivers are loaded only if a device is asked for. */
final class DeviceOption {
    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            completionCandidates = Words.Devices.class,
            description =
                    "What runs scenes in coloured order: processor, gpu, auto for the fastest, or a part of a device's"
                            + " name; with -single behind it, in single precision. catenary bench --device lists them. Default:"
                            + " processor.")
    private Optional<String> word = Optional.empty();

    private List<FoundDevice> found = List.of();
    private Optional<DeviceTrials> trials = Optional.empty();

    /** Finds the device, and has the session's runs use it. */
    void check(Session session, CommandDeadline patience, Path scene) throws CommandFailure {
        if (word.isEmpty() || word.get().equals(DeviceChoice.PROCESSOR)) return;
        CheckedDevices checked =
                new CheckedDevices(session.host().pluginFolders().home());
        try {
            found = patience.awaitOne(
                    "the search for devices", scene, "leave out --device", wish -> FoundDevice.all(session.plugins()));
            if (isAuto()) {
                trials = Optional.of(new DeviceTrials(checked));
                return;
            }
            FoundDevice device = DeviceChoice.named(word.get(), found);
            Optional<String> problem = patience.awaitOne(
                    "the check of the device", scene, "leave out --device", wish -> checked.problem(device));
            if (problem.isEmpty()) session.setOptions(session.options().withDevice(Optional.of(device.device())));
            else tellFailed(session, device, problem.get());
        } catch (DeviceException none) {
            if (isAuto()) session.tell("--device auto: the processor runs all scenes: " + none.words());
            else throw CommandFailure.notHere("--device " + word.get() + ": " + none.words());
        }
    }

    private void tellFailed(Session session, FoundDevice device, String words) {
        found = List.of();
        session.tell("--device " + word.orElse("") + ": warning: the processor runs all scenes, because "
                + device.word() + " failed: " + words);
    }

    private boolean isAuto() {
        return word.filter(DeviceChoice.AUTO::equals).isPresent();
    }

    /**
     * Chooses what runs a scene, on the thread of its run, and tells why if that is not the device that is asked for.
     *
     * @param who runs it, for the message
     * @param colouring has a device run a scene in another order
     * @return empty for the processor
     */
    Optional<ComputeDevice> choose(Session session, String who, Scene scene, String colouring) {
        if (found.isEmpty()) return Optional.empty();
        Optional<Obstacle> obstacle = RunDevice.obstacle(scene);
        if (obstacle.isPresent()) {
            String remedy = obstacle.get() == Obstacle.ORDER ? "; " + colouring + " lets a device run it" : "";
            session.tell(
                    who + " runs on the processor: " + obstacle.get().in(scene).english() + remedy);
            return Optional.empty();
        }
        return isAuto() ? fastest(session, who, scene) : session.options().device();
    }

    private Optional<ComputeDevice> fastest(Session session, String who, Scene scene) {
        if (!DeviceTrials.isWorthwhile(scene)) {
            session.tell(who + " runs on the processor: it has fewer than "
                    + ReportNumber.count(DeviceTrials.LEAST_SPRINGS) + " springs");
            return Optional.empty();
        }
        DeviceTrials.Fastest fastest = trials.orElseThrow().fastest(session.compiler(), scene, found, () -> false);
        Optional<FoundDevice> device = fastest.device();
        String frame = String.format(Locale.ROOT, "a frame takes %.1f ms", fastest.millis());
        String runs = device.map(it -> String.format(
                        Locale.ROOT, "%s: %s, on the processor %.1f ms", it.word(), frame, fastest.ofProcessor()))
                .orElse("the processor: there, " + frame + ", on devices more");
        session.tell(who + " runs on " + runs);
        return device.map(FoundDevice::device);
    }
}
