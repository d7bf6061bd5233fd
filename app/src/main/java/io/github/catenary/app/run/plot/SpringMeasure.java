package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.SpringMetrics;
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
        LENGTH
    }

    @Override
    public double in(RunReading reading) {
        Optional<SpringMetrics> spring = SpringMetrics.of(reading.run(), id);
        return spring.map(kind == Kind.STRAIN ? SpringMetrics::strain : SpringMetrics::length)
                .orElse(Double.NaN);
    }

    @Override
    public PlotUnit unit() {
        return kind == Kind.STRAIN ? PlotUnit.FRACTION : PlotUnit.METRE;
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
        return "spring_" + id + "_" + name() + (kind == Kind.STRAIN ? "_1" : "_m");
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
