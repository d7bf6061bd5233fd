package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.study.EnergyDrift;
import io.github.catenary.analysis.study.IntegratorStudy;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportTable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The table of the integrators, for people, for programs and for the documentation. */
public final class IntegratorTable {
    private static final String NONE = "–";

    private static final String NOTES =
            "Order: slope of the error over four halvings of the step, three masses, against a fine run "
                    + "of rk4; xpbd promises none, and for positional stiffness an order has no meaning. Energy: "
                    + "three undamped masses, 100,000 steps of 0.01 s; the change is from the start to the mean of "
                    + "the last tenth, the drift from the mean of the first tenth, both as fractions. Largest step:"
                    + " of an oscillator of ω = √40/s, damped (*) if no step is small enough without damping; – "
                    + "means none up to 100 times 2/ω. Cost: a frame of a 30 × 30 cloth, one substep, on the "
                    + "machine where this was run.";

    /**
     * The measurements of one integrator.
     *
     * @param micros the time of one frame of the cloth on this machine, µs
     */
    public record Row(IntegratorStudy study, double micros) {}

    /** The columns; only the cost depends on the machine. */
    private static final ReportTable<Row> TABLE = new ReportTable<Row>()
            .column("integrator", of(IntegratorStudy::integrator), "integrator", of(IntegratorStudy::integrator))
            .column("order in theory", of(IntegratorTable::theory), "theory", of(IntegratorTable::known))
            .column("order observed", of(study -> shown("%.2f", study.order())), "order", of(IntegratorStudy::order))
            .column(
                    "energy change",
                    of(study -> share(study, EnergyDrift::change, "left its bounds")),
                    "energyChange",
                    of(study -> study.energy().map(EnergyDrift::change)))
            .column(
                    "drift",
                    of(study -> share(study, EnergyDrift::drift, NONE)),
                    "energyDrift",
                    of(study -> study.energy().map(EnergyDrift::drift)))
            .value("damping", of(IntegratorStudy::damping))
            .column(
                    "largest step predicted, s",
                    of(study -> shown("%.4f", study.step().predicted()) + (study.damping() > 0 ? "*" : "")),
                    "predictedStep",
                    of(study -> study.step().predicted()))
            .column(
                    "found, s",
                    of(study -> shown("%.4f", study.step().found())),
                    "foundStep",
                    of(study -> study.step().found()))
            .column("ratio", of(study -> shown("%.3f", study.step().ratio())))
            .column("cost, µs", row -> String.format(Locale.ROOT, "%.0f", row.micros()), "microsPerFrame", Row::micros);

    private IntegratorTable() {}

    private static <V> Function<Row, V> of(Function<IntegratorStudy, V> value) {
        return row -> value.apply(row.study());
    }

    private static Optional<Integer> known(IntegratorStudy study) {
        return study.theory().stream().boxed().findFirst();
    }

    private static String theory(IntegratorStudy study) {
        return known(study).map(order -> Integer.toString(order)).orElse(NONE);
    }

    /** As a fraction with a sign. */
    private static String share(IntegratorStudy study, ToDoubleFunction<EnergyDrift> part, String none) {
        return study.energy()
                .map(part::applyAsDouble)
                .map(value -> String.format(Locale.ROOT, Math.abs(value) < 0.01 ? "%+.1e" : "%+.2f", value))
                .orElse(none);
    }

    private static String shown(String format, OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : NONE;
    }

    /** The object that docs/cli.md describes. */
    public static Report report(Row row) {
        return TABLE.report(row);
    }

    /** The table for the documentation, as Markdown. */
    public static String markdown(List<Row> rows) {
        return TABLE.markdown(rows) + "\n\n" + NOTES.replace("*", "\\*");
    }

    /** The table for people, in columns of fixed width. */
    public static String text(List<Row> rows) {
        return new Report()
                .rows("integrators", TABLE, rows)
                .sentence("")
                .sentence(NOTES)
                .text();
    }
}
