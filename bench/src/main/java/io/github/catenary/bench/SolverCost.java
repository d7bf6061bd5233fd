package io.github.catenary.bench;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.simd.KernelInfo;
import java.util.List;
import java.util.Optional;

/**
 * The cost of a case.
 *
 * @param id the case
 * @param passes projections of each spring in a frame
 * @param threads the threads that the run uses; always one in a small scene
 * @param nanosPerFrame the time of a whole frame, ns: the median of five samples, by {@link Stopwatch#THREAD} on one
 *     thread and by {@link Stopwatch#WALL} on several
 * @param bytes the memory of the run without its scene
 * @param hash the hash of the state after {@value #HASHED_FRAMES} frames; the same in every mode and on every machine
 */
public record SolverCost(
        String id,
        int particles,
        int springs,
        int passes,
        Sweep sweep,
        SolverMode mode,
        int threads,
        double nanosPerFrame,
        long bytes,
        long hash) {
    /** Frames before the hash is taken: enough that every spring has moved. */
    static final int HASHED_FRAMES = 3;

    /**
     * Measures a scene.
     *
     * @param scene a scene without elements, from {@link BenchCase#prepared}
     * @param seconds the time of all samples together, s; the call takes about twice as long, and at least
     *     {@value Samples#COUNT} frames more than the hash
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     * @throws IllegalStateException if the run diverges, because then there is nothing to measure
     */
    public static SolverCost measure(String id, Scene scene, SolverMode mode, double seconds) {
        return measure(id, scene, mode, seconds, Optional.empty());
    }

    /**
     * The same on a device.
     *
     * @throws DeviceException if the device does not go on
     */
    public static SolverCost measure(
            String id, Scene scene, SolverMode mode, double seconds, Optional<ComputeDevice> device) {
        Simulation run = mode.compile(new SceneCompiler(List.of()).on(device), scene);
        for (int i = 0; i < HASHED_FRAMES; i++) step(run);
        long hash = run.hash();
        int threads = threads(run);
        Stopwatch watch = threads == 1 && device.isEmpty() ? Stopwatch.THREAD : Stopwatch.WALL;
        double nanos = Samples.medianNanos(watch, seconds, () -> step(run));
        run.device().failure().ifPresent(words -> {
            throw new DeviceException(words);
        });
        run.runOn(Optional.empty()); // gives back the memory of the device
        return new SolverCost(
                id,
                scene.particles().size(),
                scene.springs().size(),
                scene.solver().passes(),
                scene.solver().sweep(),
                mode,
                threads,
                nanos,
                Footprint.bytes(run),
                hash);
    }

    private static int threads(Simulation run) {
        return run.frame().kernelInfo().map(KernelInfo::threads).orElse(1);
    }

    private static void step(Simulation run) {
        if (!run.step()) {
            throw new IllegalStateException(
                    "the run diverged: " + run.divergence().orElseThrow().message());
        }
    }

    public double millisPerFrame() {
        return nanosPerFrame / 1e6;
    }

    /** Time per projection of one spring, including its share of the rest of the frame, ns. */
    public double nanosPerSpring() {
        return nanosPerFrame / ((double) springs * passes);
    }

    /** Projections per second. */
    public double springsPerSecond() {
        return 1e9 / nanosPerSpring();
    }

    public double bytesPerParticle() {
        return (double) bytes / particles;
    }
}
