package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.ColumnName;
import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.ui.text.MeasureWords;
import io.github.catenary.solver.kernel.MeasureType;

/** What a measure that a plugin adds has found in the run so far. */
record AddedMeasure(MeasureType type) implements Measure {
    @Override
    public double in(RunReading reading) {
        return reading.measured(type);
    }

    @Override
    public PlotUnit unit() {
        return PlotUnit.of(type.unit());
    }

    @Override
    public String key() {
        return "measure." + type.id();
    }

    @Override
    public String column() {
        return ColumnName.of(type.id(), type.unit());
    }

    @Override
    public String label() {
        return MeasureWords.label(type);
    }

    /** One sentence on what it measures. */
    String description() {
        return MeasureWords.description(type);
    }
}
