package io.github.catenary.app.cli;

import io.github.catenary.analysis.study.IntegratorStudy;
import io.github.catenary.analysis.study.StepCost;
import io.github.catenary.app.cli.report.IntegratorTable;
import io.github.catenary.app.cli.report.MarkedSection;
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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
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
        List<IntegratorTable.Row> rows = new ArrayList<>();
        SceneCompiler compiler = session.renewCompiler();
        for (String id : only.isEmpty() ? compiler.integrators().ids() : only) {
            session.tell("measuring " + id);
            rows.add(new IntegratorTable.Row(
                    IntegratorStudy.of(compiler, id), StepCost.microsPerFrame(compiler, cloth(id))));
        }
        if (page.isPresent()) {
            write(write.orElseThrow(), replaced(page.get(), IntegratorTable.markdown(rows)));
        } else if (json) {
            rows.forEach(
                    row -> session.out().println(IntegratorTable.report(row).json()));
        } else {
            session.out().printLines(markdown ? IntegratorTable.markdown(rows) : IntegratorTable.text(rows));
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
}
