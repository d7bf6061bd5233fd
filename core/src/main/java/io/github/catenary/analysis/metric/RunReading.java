package io.github.catenary.analysis.metric;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.solver.ChannelValues;
import io.github.catenary.solver.Measured;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.MeasureType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A run at one moment. What several measures need is computed once, if at all. Confined to the thread of the run. */
public final class RunReading {
    private final Simulation run;
    private final double millis;
    private @Nullable Energies energies;
    private @Nullable RunMetrics metrics;
    private @Nullable List<ChannelValues> channels;
    private @Nullable List<Measured> measures;

    /** @param millis the time of the solver for this frame, ms; {@link Double#NaN} if it is not known */
    public RunReading(Simulation run, double millis) {
        this.run = run;
        this.millis = millis;
    }

    public Simulation run() {
        return run;
    }

    public double millis() {
        return millis;
    }

    public Energies energies() {
        if (energies == null) energies = Energies.of(run);
        return energies;
    }

    public List<ChannelValues> channels() {
        if (channels == null) channels = run.channels();
        return channels;
    }

    /** What the measures of the run have found so far. */
    public List<Measured> measures() {
        if (measures == null) measures = run.measures();
        return measures;
    }

    /** What a measure has found so far, and NaN if that is nothing. */
    public double measured(MeasureType type) {
        return measures().stream()
                .filter(each -> each.type().equals(type))
                .mapToDouble(each -> each.reading().value())
                .findFirst()
                .orElse(Double.NaN);
    }

    public RunMetrics metrics() {
        if (metrics == null) metrics = RunMetrics.of(run);
        return metrics;
    }
}
