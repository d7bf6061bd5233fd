package io.github.catenary.analysis.compare;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.UnrunnableSceneException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The run of one entrant, with its measurements. One thread at a time. */
final class RaceRun {
    /** Bounds the memory of a long race; a median of fewer frames would be noisy. */
    static final int TIMES = 512;

    private static final double NANOS_PER_MILLI = 1e6;

    private final Entrant entrant;
    private List<Problem> problems = List.of();
    private Optional<Simulation> simulation = Optional.empty();
    private final long[] nanos = new long[TIMES];
    private double startEnergy;
    private OptionalDouble largestStretch = OptionalDouble.empty();

    RaceRun(SceneCompiler compiler, Scene scene, Entrant entrant) {
        this.entrant = entrant;
        try {
            simulation = Optional.of(compiler.compile(scene.withSolver(entrant.settings())));
        } catch (UnrunnableSceneException e) {
            problems = e.problems();
        }
        simulation.ifPresent(this::start);
    }

    private void start(Simulation run) {
        startEnergy = Energies.of(run).total();
        largestStretch = RunMetrics.largestStretch(run);
    }

    /**
     * Runs up to a frame at most one frame ahead, unless the run is there already, was refused or has diverged.
     *
     * @return false if another thread ended the frame
     */
    boolean reach(long frame) {
        if (simulation.isEmpty() || simulation.get().frameNumber() >= frame) return true;
        Simulation run = simulation.get();
        long start = System.nanoTime();
        if (!run.step()) return !run.wasEnded();
        nanos[(int) (frame % TIMES)] = System.nanoTime() - start;
        RunMetrics.largestStretch(run)
                .ifPresent(now -> largestStretch = OptionalDouble.of(Math.max(now, largestStretch.orElse(0))));
        return true;
    }

    /** True if the run has completed this frame. */
    boolean isAt(long frame) {
        return simulation.filter(run -> run.frameNumber() == frame).isPresent();
    }

    void grab(int particle, Vec3 target) {
        simulation
                .filter(run -> run.scene().particles().contains(particle))
                .ifPresent(run -> run.grab(particle, target));
    }

    void release() {
        simulation.ifPresent(Simulation::release);
    }

    void point(Optional<Vec3> at) {
        simulation.ifPresent(run -> run.point(at));
    }

    Optional<Frame> frame() {
        return simulation.map(Simulation::frame);
    }

    Standing standing() {
        return new Standing(entrant, problems, simulation.map(this::figures));
    }

    private Standing.Figures figures(Simulation run) {
        double drift = Energies.of(run).total() - startEnergy;
        return new Standing.Figures(
                run.frameNumber(),
                run.divergence(),
                run.faults(),
                Double.isFinite(drift) ? OptionalDouble.of(drift) : OptionalDouble.empty(),
                largestStretch,
                medianMillis((int) Math.min(run.frameNumber(), TIMES)),
                run.hash());
    }

    private OptionalDouble medianMillis(int count) {
        if (count == 0) return OptionalDouble.empty();
        // The first frame is entry 1; from frame 512 on, all entries are in use.
        long[] sorted = count == TIMES ? nanos.clone() : Arrays.copyOfRange(nanos, 1, count + 1);
        Arrays.sort(sorted);
        return OptionalDouble.of((sorted[(count - 1) / 2] + sorted[count / 2]) / 2.0 / NANOS_PER_MILLI);
    }
}
