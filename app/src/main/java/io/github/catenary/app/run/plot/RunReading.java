package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.solver.ChannelValues;
import io.github.catenary.solver.Simulation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A run at one moment. What several measures need is computed once, if at all. Confined to the thread of the run. */
final class RunReading {
    private final Simulation run;
    private final double millis;
    private @Nullable Energies energies;
    private @Nullable RunMetrics metrics;
    private @Nullable List<ChannelValues> channels;

    /** @param millis the time of the solver for this frame, ms; {@link Double#NaN} if it is not known */
    RunReading(Simulation run, double millis) {
        this.run = run;
        this.millis = millis;
    }

    Simulation run() {
        return run;
    }

    double millis() {
        return millis;
    }

    Energies energies() {
        if (energies == null) energies = Energies.of(run);
        return energies;
    }

    List<ChannelValues> channels() {
        if (channels == null) channels = run.channels();
        return channels;
    }

    RunMetrics metrics() {
        if (metrics == null) metrics = RunMetrics.of(run);
        return metrics;
    }
}
