package io.github.catenary.bench.stiffness;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.Stopwatch;
import java.util.Arrays;
import java.util.Optional;

/**
 * What two seconds of a scene brought and cost.
 *
 * @param stretch the largest stretch of a spring in the last {@value #LAST_FRAMES} frames; infinite if the run diverged
 * @param nanosPerFrame the median of all frames by {@link Stopwatch#THREAD}, ns
 */
public record StretchTrial(double stretch, double nanosPerFrame) {
    /** Two seconds. */
    static final int FRAMES = (int) Math.round(2 / BenchCase.TIME_STEP);
    /** A sixth of a second, so that one frame of a bounce does not pass for a stiff cloth. */
    static final int LAST_FRAMES = 10;
    /** Frames after which the cost of a run is known well enough to give it up. */
    private static final int FIRST_FRAMES = 12;

    /**
     * Runs two seconds.
     *
     * @param mostNanosPerFrame the run is given up early if its frames take longer, ns
     * @param deadline the run is given up at this time of {@link Stopwatch#THREAD}, ns
     * @return empty if the run was given up
     */
    static Optional<StretchTrial> of(StretchRun run, double mostNanosPerFrame, long deadline) {
        double[] nanos = new double[FRAMES];
        double stretch = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            if (Stopwatch.THREAD.nanos() > deadline) return Optional.empty();
            if (frame == FIRST_FRAMES && median(Arrays.copyOf(nanos, frame)) > mostNanosPerFrame) {
                return Optional.empty();
            }
            long begin = Stopwatch.THREAD.nanos();
            run.step();
            nanos[frame] = Stopwatch.THREAD.nanos() - begin;
            if (frame >= FRAMES - LAST_FRAMES) stretch = Math.max(stretch, run.largestStretch());
        }
        return Optional.of(new StretchTrial(stretch, median(nanos)));
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
