package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.RunQuantity;
import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.solver.NoiseFloor;
import java.util.Locale;

/** A number of the whole run at each moment. */
enum RunMeasure implements Measure {
    TOTAL_ENERGY(RunQuantity.TOTAL_ENERGY, PlotUnit.JOULE),
    KINETIC_ENERGY(RunQuantity.KINETIC_ENERGY, PlotUnit.JOULE),
    ELASTIC_ENERGY(RunQuantity.ELASTIC_ENERGY, PlotUnit.JOULE),
    POTENTIAL_ENERGY(RunQuantity.POTENTIAL_ENERGY, PlotUnit.JOULE),
    LARGEST_STRAIN(RunQuantity.LARGEST_STRAIN, PlotUnit.FRACTION),
    MEAN_STRAIN(RunQuantity.MEAN_STRAIN, PlotUnit.FRACTION),
    VIOLATION(RunQuantity.VIOLATION, PlotUnit.METRE),
    MOMENTUM(RunQuantity.MOMENTUM, PlotUnit.KILOGRAM_METRE_PER_SECOND),
    ANGULAR_MOMENTUM(RunQuantity.ANGULAR_MOMENTUM, PlotUnit.KILOGRAM_SQUARE_METRE_PER_SECOND),
    PASSES(RunQuantity.PASSES, PlotUnit.PASS),
    SOLVER_RESIDUAL(RunQuantity.SOLVER_RESIDUAL, PlotUnit.RELATIVE),
    COST(RunQuantity.COST, PlotUnit.MILLISECOND);

    private final RunQuantity quantity;

    @SuppressWarnings("ImmutableEnumChecker") // a record of a text and a number
    private final PlotUnit unit;

    RunMeasure(RunQuantity quantity, PlotUnit unit) {
        this.quantity = quantity;
        this.unit = unit;
    }

    @Override
    public double in(RunReading reading) {
        return quantity.in(reading);
    }

    @Override
    public double floor(NoiseFloor floor) {
        return switch (this) {
            case TOTAL_ENERGY, KINETIC_ENERGY, ELASTIC_ENERGY, POTENTIAL_ENERGY -> floor.energy();
            case LARGEST_STRAIN, MEAN_STRAIN -> NoiseFloor.STRAIN;
            case VIOLATION -> floor.length();
            case MOMENTUM -> floor.momentum();
            case ANGULAR_MOMENTUM -> floor.angularMomentum();
            case PASSES, SOLVER_RESIDUAL, COST -> 0;
        };
    }

    @Override
    public PlotUnit unit() {
        return unit;
    }

    @Override
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public String column() {
        return quantity.column();
    }
}
