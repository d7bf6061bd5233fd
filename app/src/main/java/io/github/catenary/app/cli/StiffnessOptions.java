package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.BenchTable;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.stiffness.SolverFamily;
import io.github.catenary.bench.stiffness.StiffnessCost;
import io.github.catenary.bench.stiffness.StretchSearch;
import io.github.catenary.bench.stiffness.StretchSetting;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Scene;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options of the command bench that ask what it costs to keep springs from stretching. */
final class StiffnessOptions {
    /** The cases that hang from something. */
    private static final List<BenchCase> USUAL = Stream.of("cloth-32", "cloth-100", "cloth-316", "rope", "soft-ball")
            .map(id -> BenchCase.find(id).orElseThrow())
            .toList();

    private static final double USUAL_SECONDS = 60;
    private static final double MOST_SECONDS = 3600;

    @Option(
            names = "--stiffness",
            description = "Instead, for each case and solver: the cheapest setting that holds the largest stretch at"
                    + " 1.10, 1.05 and 1.02 after two seconds, and what it costs on one thread.")
    private boolean asked;

    @Option(
            names = "--solver",
            paramLabel = "ID",
            description = "With --stiffness: only positional, xpbd, projective or vbd; may be repeated.")
    private List<String> solvers = List.of();

    @Option(
            names = "--budget",
            paramLabel = "S",
            description = "With --stiffness: what the search for one solver in one case may compute, s. Default: 60.")
    private Optional<Double> budget = Optional.empty();

    boolean asked() {
        return asked;
    }

    void refuseUnlessAsked() throws CommandFailure {
        if (!solvers.isEmpty()) throw CommandFailure.usage("--solver needs --stiffness");
        if (budget.isPresent()) throw CommandFailure.usage("--budget needs --stiffness");
    }

    /** Measures, and prints the rows of a case as soon as they are known. */
    void measure(Session session, BenchCommand.CaseOption chosen, boolean json) throws CommandFailure {
        List<BenchCase> cases = chosen.cases(USUAL);
        requireRanges();
        if (!json) session.out().printLines(BenchTable.STIFFNESS.heading());
        for (BenchCase each : cases) {
            session.tell("making " + each.id());
            Map<String, Map<Double, StretchSetting>> found =
                    search(session, each.id(), each.shape().get());
            for (double limit : StretchSearch.LIMITS) {
                for (StiffnessCost cost : StiffnessCost.inTurns(limit, found)) {
                    BenchTable.Held row = new BenchTable.Held(each.id(), cost);
                    session.out()
                            .printLines(
                                    json ? BenchTable.STIFFNESS.report(row).json() : BenchTable.STIFFNESS.line(row));
                }
                session.out().flush();
            }
        }
    }

    private Map<String, Map<Double, StretchSetting>> search(Session session, String id, Scene shape) {
        Map<String, Map<Double, StretchSetting>> found = new LinkedHashMap<>();
        for (String solver : solvers.isEmpty() ? SolverFamily.INTEGRATORS : solvers) {
            session.tell("searching " + id + ", " + solver);
            found.put(
                    solver,
                    StretchSearch.cheapest(
                            SolverFamily.of(solver, shape), StretchSearch.LIMITS, budget.orElse(USUAL_SECONDS)));
        }
        return found;
    }

    private void requireRanges() throws CommandFailure {
        for (String solver : solvers) {
            if (!SolverFamily.INTEGRATORS.contains(solver)) {
                throw CommandFailure.usage("--solver: expected one of " + String.join(", ", SolverFamily.INTEGRATORS)
                        + ", found \"" + solver + "\"");
            }
        }
        double seconds = budget.orElse(USUAL_SECONDS);
        if (!(seconds > 0 && seconds <= MOST_SECONDS)) {
            throw CommandFailure.usage("--budget is " + NumberText.of(seconds)
                    + ", but must be greater than 0 and at most " + ReportNumber.number(MOST_SECONDS));
        }
    }
}
