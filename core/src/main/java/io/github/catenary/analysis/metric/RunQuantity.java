package io.github.catenary.analysis.metric;

import io.github.catenary.analysis.RunMetrics.SpringStrain;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.integrator.SolveReport;
import java.util.Locale;
import java.util.Optional;

/** A number that each moment of a run has. */
public enum RunQuantity {
    TOTAL_ENERGY("J"),
    KINETIC_ENERGY("J"),
    ELASTIC_ENERGY("J"),
    POTENTIAL_ENERGY("J"),
    LARGEST_STRAIN(""),
    MEAN_STRAIN(""),
    /** Root mean square over all springs. */
    VIOLATION("m"),
    MOMENTUM("kg·m/s"),
    ANGULAR_MOMENTUM("kg·m²/s"),
    PASSES(""),
    SOLVER_RESIDUAL(""),
    /** Of the clock: differs from run to run. */
    COST("ms");

    private final String unit;

    RunQuantity(String unit) {
        this.unit = unit;
    }

    /** The number now, in its unit; {@link Double#NaN} if there is none. On the thread of the run. */
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

    private static double size(Optional<Vec3> vector) {
        return vector.map(Vec3::length).orElse(Double.NaN);
    }

    /** The heading of its column in a table. */
    public String column() {
        return ColumnName.of(name().toLowerCase(Locale.ROOT), unit);
    }
}
