package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.solver.Simulation;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;

/** Measures the largest stretch of a run, which is a pass over all springs. Confined to the thread of the run. */
final class StretchMeter {
    /** The pause between two measurements, in times of a measurement. */
    private static final int PAUSE = 50;

    private final LongSupplier nanoTime;
    private OptionalDouble largest = OptionalDouble.empty();
    private long next;

    StretchMeter(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** While the run plays, measured as often as the pace, or so seldom that it takes a fiftieth of the time. */
    OptionalDouble read(Optional<Simulation> run, boolean playing) {
        long start = nanoTime.getAsLong();
        if (playing && start < next) return largest;
        largest = run.isPresent() ? RunMetrics.largestStretch(run.get()) : OptionalDouble.empty();
        long end = nanoTime.getAsLong();
        next = end + Math.max(Meter.WINDOW_NANOS, PAUSE * (end - start));
        return largest;
    }
}
