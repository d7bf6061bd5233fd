package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.ColumnName;
import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.spi.ContributionKind;

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
        return names().label();
    }

    /** One sentence on what it measures. */
    String description() {
        return names().description();
    }

    private Names names() {
        return Names.of(ContributionKind.MEASURE, type);
    }
}
