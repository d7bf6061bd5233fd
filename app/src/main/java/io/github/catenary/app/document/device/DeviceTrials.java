package io.github.catenary.app.document.device;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * Finds by trial which device in double precision runs a scene fastest: a few frames of it on each, and on the processor.
 * What was measured counts for scenes of the same integrator and about the same size, for as long as this object lives. Any thread but the EDT.
 */
public final class DeviceTrials {
    /** In smaller scenes, the way to a device and back costs more than it saves. */
    public static final int LEAST_SPRINGS = 20_000;

    private static final int LEAST_FRAMES = 3;
    /** Until the JVM has compiled the processor's passes. */
    private static final double SECONDS = 0.5;

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    private final CheckedDevices checked;
    /** By the device, and the size of the scene. */
    private final Map<String, Double> known = new ConcurrentHashMap<>();

    /** @param checked devices that compute wrongly are no choice */
    public DeviceTrials(CheckedDevices checked) {
        this.checked = checked;
    }

    /**
     * The fastest device for a scene.
     *
     * @param device empty for the processor
     * @param millis a frame there, ms; likewise that of the processor
     */
    public record Fastest(Optional<FoundDevice> device, double millis, double ofProcessor) {}

    /** True if devices can run the scene, and it is large enough that one may be faster. */
    public static boolean isWorthwhile(Scene scene) {
        return scene.springs().size() >= LEAST_SPRINGS
                && RunDevice.obstacle(scene).isEmpty();
    }

    /**
     * The fastest of some devices and the processor.
     *
     * @param compiler knows the scene's types; on the thread of its runs
     * @param unwanted asked between frames; if true, what is known by then counts
     */
    public Fastest fastest(SceneCompiler compiler, Scene scene, List<FoundDevice> devices, BooleanSupplier unwanted) {
        double ofProcessor = millis(compiler, scene, Optional.empty(), unwanted);
        Fastest fastest = new Fastest(Optional.empty(), ofProcessor, ofProcessor);
        for (FoundDevice each : devices) {
            if (each.single() || checked.problem(each).isPresent()) continue;
            double millis = millis(compiler, scene, Optional.of(each), unwanted);
            if (millis < fastest.millis()) fastest = new Fastest(Optional.of(each), millis, ofProcessor);
        }
        return fastest;
    }

    private double millis(SceneCompiler compiler, Scene scene, Optional<FoundDevice> device, BooleanSupplier unwanted) {
        String key = device.map(it -> it.name() + " " + it.version()).orElse(DeviceChoice.PROCESSOR) + " "
                + sizeClass(scene);
        Double measured = known.get(key);
        if (measured != null) return measured;
        double millis = measure(compiler.on(device.map(FoundDevice::device)).compile(scene), unwanted);
        if (!unwanted.getAsBoolean()) known.put(key, millis);
        return millis;
    }

    /** Equal for two scenes if the same device is the fastest for both. */
    public static String kind(Scene scene) {
        return isWorthwhile(scene) ? sizeClass(scene) : "small";
    }

    /** Scenes of one class have the same integrator, at most twice as many springs as each other, and as many passes. */
    private static String sizeClass(Scene scene) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(scene.springs().size()) + "/"
                + scene.solver().substeps() + "/" + scene.solver().passes() + "/"
                + scene.solver().integrator();
    }

    /** The fastest frame, ms; infinite if the run, or the device, does not go on. */
    private static double measure(Simulation run, BooleanSupplier unwanted) {
        boolean onDevice = run.device().inUse().isPresent();
        long start = System.nanoTime();
        long least = Long.MAX_VALUE;
        for (int frame = 0; frame < LEAST_FRAMES || System.nanoTime() - start < SECONDS * NANOS_PER_SECOND; frame++) {
            long before = System.nanoTime();
            if (unwanted.getAsBoolean() || !run.step()) break;
            least = Math.min(least, System.nanoTime() - before);
        }
        boolean failed = run.device().failure().isPresent() || least == Long.MAX_VALUE;
        if (onDevice) run.runOn(Optional.empty()); // gives back the memory of the device
        return failed ? Double.POSITIVE_INFINITY : least / NANOS_PER_MILLI;
    }
}
