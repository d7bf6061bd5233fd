package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.RunMetrics.SpringStrain;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.integrator.SolveReport;
import java.util.Locale;
import java.util.Optional;

/** A number of the whole run. */
enum RunMeasure implements Measure {
    TOTAL_ENERGY(PlotUnit.JOULE, "J"),
    KINETIC_ENERGY(PlotUnit.JOULE, "J"),
    ELASTIC_ENERGY(PlotUnit.JOULE, "J"),
    POTENTIAL_ENERGY(PlotUnit.JOULE, "J"),
    LARGEST_STRAIN(PlotUnit.FRACTION, "1"),
    MEAN_STRAIN(PlotUnit.FRACTION, "1"),
    /** Root mean square over all springs. */
    VIOLATION(PlotUnit.METRE, "m"),
    MOMENTUM(PlotUnit.KILOGRAM_METRE_PER_SECOND, "kg_m_per_s"),
    ANGULAR_MOMENTUM(PlotUnit.KILOGRAM_SQUARE_METRE_PER_SECOND, "kg_m2_per_s"),
    PASSES(PlotUnit.PASS, "1"),
    SOLVER_RESIDUAL(PlotUnit.RELATIVE, "1"),
    COST(PlotUnit.MILLISECOND, "ms");

    @SuppressWarnings("ImmutableEnumChecker") // a record of a text and a number
    private final PlotUnit unit;

    private final String unitInColumn;

    RunMeasure(PlotUnit unit, String unitInColumn) {
        this.unit = unit;
        this.unitInColumn = unitInColumn;
    }

    @Override
    public double in(RunReading reading) {
        return switch (this) {
            case TOTAL_ENERGY -> reading.energies().total();
            case KINETIC_ENERGY -> reading.energies().kinetic();
            case ELASTIC_ENERGY -> reading.energies().elastic();
            case POTENTIAL_ENERGY -> reading.energies().potential();
            case LARGEST_STRAIN ->
                reading.metrics().maxStrain().map(SpringStrain::strain).orElse(Double.NaN);
            case MEAN_STRAIN -> reading.energies().meanStrain().orElse(Double.NaN);
            case VIOLATION -> reading.energies().residual();
            case MOMENTUM -> size(reading.energies().momentum());
            case ANGULAR_MOMENTUM -> size(reading.energies().angularMomentum());
            case PASSES -> reading.run().passesUsed();
            case SOLVER_RESIDUAL ->
                reading.run().solveReport().map(SolveReport::residual).orElse(Double.NaN);
            case COST -> reading.millis();
        };
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

    private static double size(Optional<Vec3> vector) {
        return vector.map(Vec3::length).orElse(Double.NaN);
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
        return name().toLowerCase(Locale.ROOT) + "_" + unitInColumn;
    }
}
