package io.github.catenary.app.cli;

import io.github.catenary.analysis.study.EnergyDrift;
import io.github.catenary.analysis.study.IntegratorStudy;
import io.github.catenary.analysis.study.StepCost;
import io.github.catenary.app.cli.report.MarkedSection;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures order, energy drift, largest step and cost of the integrators. */
@Command(
        name = "integrators",
        description =
                "Measures the order, energy drift, largest stable step and cost of the integrators in about half a"
                        + " minute. All figures but the cost are the same on every machine.",
        mixinStandardHelpOptions = true)
final class StudyIntegratorsCommand implements Callable<Integer> {
    private static final String SECTION = "study integrators";
    /** Particles along each side of the timed cloth. */
    private static final int CLOTH = 30;

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
    private record Row(IntegratorStudy study, double micros) {}

    /** The columns; only the cost depends on the machine. */
    private static final ReportTable<Row> TABLE = new ReportTable<Row>()
            .column("integrator", of(IntegratorStudy::integrator), "integrator", of(IntegratorStudy::integrator))
            .column(
                    "order in theory",
                    of(StudyIntegratorsCommand::theory),
                    "theory",
                    of(StudyIntegratorsCommand::known))
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

    private final Session session;

    @Option(names = "--integrator", paramLabel = "ID", description = "Measure only this integrator; may be repeated.")
    private List<String> only = List.of();

    @Option(names = "--json", description = "Print one JSON object per integrator, each on its own line.")
    private boolean json;

    @Option(names = "--markdown", description = "Print a table in Markdown, as in docs/solver.md.")
    private boolean markdown;

    @Option(
            names = "--write",
            paramLabel = "FILE.md",
            description = "Put the table between <!-- " + SECTION + " --> and <!-- end --> in this file.")
    private Optional<Path> write = Optional.empty();

    StudyIntegratorsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        session.answerInJson(json, List.of(), Stream.empty());
        check();
        Optional<String> page = write.isPresent() ? Optional.of(read(write.get())) : Optional.empty();
        List<Row> rows = new ArrayList<>();
        SceneCompiler compiler = session.renewCompiler();
        for (String id : only.isEmpty() ? compiler.integrators().ids() : only) {
            session.tell("measuring " + id);
            rows.add(new Row(IntegratorStudy.of(compiler, id), StepCost.microsPerFrame(compiler, cloth(id))));
        }
        if (page.isPresent()) {
            write(write.orElseThrow(), replaced(page.get(), markdown(rows)));
        } else if (json) {
            rows.forEach(row -> session.out().println(TABLE.report(row).json()));
        } else {
            session.out().printLines(markdown ? markdown(rows) : text(rows));
        }
        return ExitCode.DONE;
    }

    private void check() throws CommandFailure {
        if (json && markdown) throw CommandFailure.usage("--json and --markdown exclude each other");
        if (json && write.isPresent()) throw CommandFailure.usage("--json and --write exclude each other");
        if (write.isPresent() && !only.isEmpty()) {
            throw CommandFailure.usage("--write needs the whole table, so --integrator cannot be given with it");
        }
        for (String id : only) {
            IntegratorCatalog known = session.plugins().catalog();
            if (!known.exists(id))
                throw CommandFailure.usage("--integrator: " + known.unknown(id).english());
        }
    }

    /** A generated cloth with an integrator. */
    private static Scene cloth(String integrator) {
        Value side = Value.of(CLOTH);
        Scene scene = Generators.addTo(
                Scene.EMPTY,
                Generators.find("cloth").orElseThrow(),
                Parameters.of(Map.of("columns", side, "rows", side)));
        return scene.withSolver(scene.solver().withIntegrator(integrator));
    }

    private static String read(Path file) throws CommandFailure {
        try {
            String page = Files.readString(file);
            replaced(page, ""); // refuses a page without the section before measuring
            return page;
        } catch (NoSuchFileException e) {
            throw CommandFailure.file("cannot read " + file + ": it does not exist");
        } catch (IOException e) {
            throw CommandFailure.file("cannot read " + file + ": " + FileTrouble.reason(file, e));
        }
    }

    private static String replaced(String page, String table) throws CommandFailure {
        try {
            return MarkedSection.replace(page, SECTION, table);
        } catch (IllegalArgumentException e) {
            throw CommandFailure.file("--write: " + e.getMessage());
        }
    }

    private void write(Path file, String page) throws CommandFailure {
        session.write(file, out -> out.write(page.getBytes(StandardCharsets.UTF_8)));
        session.out().println(file + ": table written");
    }

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

    private static String markdown(List<Row> rows) {
        return TABLE.markdown(rows) + "\n\n" + NOTES.replace("*", "\\*");
    }

    private static String text(List<Row> rows) {
        return new Report()
                .rows("integrators", TABLE, rows)
                .sentence("")
                .sentence(NOTES)
                .text();
    }
}
