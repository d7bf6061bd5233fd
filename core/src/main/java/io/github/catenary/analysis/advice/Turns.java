package io.github.catenary.analysis.advice;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Times of frames that may be compared: the runs take turns, frame by frame, so that whatever else the machine does
 * meets all of them alike.
 */
final class Turns {
    /** The time for all runs together, ns. */
    private static final long BUDGET = 600_000_000;

    private static final int MOST_ROUNDS = 200;

    /** The first frames prepare what later ones reuse, such as the factors of a matrix. */
    private static final int WARM_UP = 2;

    private Turns() {}

    /**
     * The median time of a frame of each scene, ms; empty for a run that diverged.
     *
     * @param start where the runs start; empty: as they are drawn
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    static List<OptionalDouble> millis(
            List<Scene> scenes, Optional<SimulationState> start, SceneCompiler compiler, BooleanSupplier cancelled) {
        List<Simulation> runs = new ArrayList<>();
        for (Scene scene : scenes) {
            Simulation run = compiler.compile(scene);
            start.ifPresent(run::restore);
            runs.add(run);
        }
        long[][] nanos = new long[runs.size()][MOST_ROUNDS];
        long begin = System.nanoTime();
        int rounds = 0;
        while (rounds < MOST_ROUNDS && (rounds <= WARM_UP || System.nanoTime() - begin < BUDGET)) {
            for (int i = 0; i < nanos.length; i++) {
                if (cancelled.getAsBoolean()) throw new CancellationException("the comparison was cancelled");
                long before = System.nanoTime();
                runs.get(i).step();
                nanos[i][rounds] = System.nanoTime() - before;
            }
            rounds++;
        }
        List<OptionalDouble> medians = new ArrayList<>();
        for (int i = 0; i < nanos.length; i++) {
            boolean diverged = runs.get(i).divergence().isPresent();
            medians.add(diverged ? OptionalDouble.empty() : OptionalDouble.of(median(nanos[i], WARM_UP, rounds) / 1e6));
        }
        return medians;
    }

    private static double median(long[] values, int from, int to) {
        long[] counted = Arrays.copyOfRange(values, from, to);
        Arrays.sort(counted);
        return counted[counted.length / 2];
    }
}
