package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.SpringMetrics;
import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.NoiseFloor;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A number of one spring, as long as it is whole.
 *
 * @param id of the spring
 */
record SpringMeasure(Kind kind, int id) implements Measure {
    /** What is measured. */
    enum Kind {
        STRAIN,
        LENGTH,
        /** Mean force in a frame, and the force in the substep in which it was largest. */
        TENSION,
        PEAK
    }

    @Override
    public double in(RunReading reading) {
        if (kind == Kind.TENSION || kind == Kind.PEAK) return force(reading);
        Optional<SpringMetrics> spring = SpringMetrics.of(reading.run(), id);
        return spring.map(kind == Kind.STRAIN ? SpringMetrics::strain : SpringMetrics::length)
                .orElse(Double.NaN);
    }

    private double force(RunReading reading) {
        int i = reading.run().scene().springs().positionOf(id);
        if (i < 0) return Double.NaN;
        return reading.run()
                .forces()
                .map(forces -> (kind == Kind.PEAK ? forces.peak() : forces.tension())[i])
                .orElse(Double.NaN);
    }

    @Override
    public boolean needsForces() {
        return kind == Kind.TENSION || kind == Kind.PEAK;
    }

    @Override
    public PlotUnit unit() {
        return switch (kind) {
            case STRAIN -> PlotUnit.FRACTION;
            case LENGTH -> PlotUnit.METRE;
            case TENSION, PEAK -> PlotUnit.NEWTON;
        };
    }

    @Override
    public double floor(NoiseFloor floor) {
        return kind == Kind.STRAIN ? NoiseFloor.STRAIN : 0;
    }

    private String name() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String key() {
        return "spring." + name() + "." + id;
    }

    @Override
    public String column() {
        return "spring_" + id + "_" + name() + (needsForces() ? "_N" : kind == Kind.STRAIN ? "_1" : "_m");
    }

    @Override
    public String label() {
        return Texts.text("plot.spring." + name(), id);
    }

    @Override
    public boolean isOfSpring() {
        return true;
    }

    @Override
    public OptionalInt item() {
        return OptionalInt.of(id);
    }
}
