package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.BenchTable;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.MachineRoof;
import io.github.catenary.bench.SolverCost;
import io.github.catenary.bench.SolverMode;
import io.github.catenary.bench.stiffness.SolverFamily;
import io.github.catenary.bench.stiffness.StiffnessCost;
import io.github.catenary.bench.stiffness.StretchSearch;
import io.github.catenary.bench.stiffness.StretchSetting;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Measures the cost of frames on this machine. Each row is printed as soon as it is measured, so that a user who stops
 * the command keeps the finished rows. The command writes no files.
 */
@Command(
        name = "bench",
        description = "Measures the cost of the solver on this machine, next to the best that the machine could do."
                + " Each row is printed once it is measured, so Ctrl-C keeps it. All rows take some minutes and about"
                + " 4 GB of memory.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class BenchCommand implements Callable<Integer> {
    private static final List<Integer> PASSES = List.of(1, 5, 10);
    private static final double USUAL_SECONDS = 1;
    private static final double MOST_SECONDS = 3600;

    private final Session session;

    @Mixin
    private CaseOption chosen = new CaseOption();

    @Option(
            names = "--passes",
            paramLabel = "N",
            description = "Projections of each spring in a frame; may be repeated. Default: those of 1, 5 and 10"
                    + " that the sweep accepts.")
    private List<Integer> passes = List.of();

    @Option(
            names = "--sweep",
            paramLabel = "ORDER",
            description = "forward, or symmetric, which accepts only even numbers of passes; may be repeated."
                    + " Default: symmetric for even numbers, forward for odd ones.")
    private List<String> sweeps = List.of();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "The most threads that the solver may use; may be repeated. Default: 1, 2, 4 and so on,"
                    + " and the number of processors.")
    private List<Integer> threads = List.of();

    @Option(
            names = "--vectors",
            paramLabel = "WHEN",
            description =
                    "Measure only with the vectors of the processor, on, or only without, off. Default: both, where"
                            + " this JVM has them.")
    private Optional<String> vectors = Optional.empty();

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Duration of the five samples of a row together, greater than 0, s; warming up takes as long"
                    + " again. Default: 1.")
    private Optional<Double> seconds = Optional.empty();

    @Mixin
    private StiffnessOptions stiffness = new StiffnessOptions();

    @Mixin
    private BenchDevices devices = new BenchDevices();

    @Option(names = "--json", description = "Print one JSON object per row, each on its own line.")
    private boolean json;

    BenchCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        session.answerInJson(json, List.of(), Stream.empty());
        if (stiffness.asked) {
            if (seconds.isPresent() || devices.isAsked()) throw settled("--stiffness", ", --seconds and --device");
            refuseSettings("--stiffness", ", --seconds and --device");
            stiffness.measure(session, chosen, json);
            return ExitCode.DONE;
        }
        stiffness.refuseUnlessAsked();
        requireRanges();
        if (devices.isAsked()) {
            measureDevices();
            return ExitCode.DONE;
        }
        List<BenchCase> cases = chosen.cases(BenchCase.all());
        List<SolverMode> modes = modes();
        List<SolverSettings> settings = settings();
        SortedMap<Integer, MachineRoof> roofs = roofs(modes);
        if (!json) printHeading(roofs.values());
        for (BenchCase each : cases) {
            session.tell("making " + each.id());
            Scene scene = each.shape().get();
            for (SolverSettings passesAndSweep : settings) {
                for (SolverMode mode : modes) {
                    SolverCost cost = measure(each.id(), scene.withSolver(passesAndSweep), mode);
                    MachineRoof roof = Objects.requireNonNull(roofs.get(cost.threads()));
                    print(session, BenchTable.COST, new BenchTable.Measured(cost, roof), json);
                }
            }
        }
        return ExitCode.DONE;
    }

    /**
     * The limits of the machine by number of threads: one thread, which small scenes always use, and all requested
     * numbers.
     */
    private SortedMap<Integer, MachineRoof> roofs(List<SolverMode> modes) {
        SortedMap<Integer, MachineRoof> roofs = new TreeMap<>();
        Stream.concat(Stream.of(1), modes.stream().map(SolverMode::threads))
                .distinct()
                .forEach(count -> {
                    session.tell("measuring the machine, threads " + count);
                    roofs.put(count, MachineRoof.measure(seconds(), count));
                });
        return roofs;
    }

    /** Every combination of passes and sweep. */
    private List<SolverSettings> settings() throws CommandFailure {
        List<Sweep> orders = new ArrayList<>();
        for (String name : sweeps) orders.add(SolverOverrides.sweep(name));
        List<SolverSettings> settings = new ArrayList<>();
        for (int count : passes.isEmpty() ? usualPasses(orders) : passes) {
            for (Sweep order : orders.isEmpty() ? List.of(BenchCase.usualSweep(count)) : orders) {
                settings.add(settings(count, order));
            }
        }
        return settings;
    }

    private static List<Integer> usualPasses(List<Sweep> orders) {
        return orders.contains(Sweep.SYMMETRIC)
                ? PASSES.stream().filter(count -> count % 2 == 0).toList()
                : PASSES;
    }

    private static SolverSettings settings(int count, Sweep order) throws CommandFailure {
        try {
            return BenchCase.settings(count, order);
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage("--passes: " + e.getMessage());
        }
    }

    private List<SolverMode> modes() throws CommandFailure {
        if (vectors.isEmpty()) return SolverMode.all(threads);
        return SolverMode.all(threads, SolverOverrides.vectors(vectors.get()) != VectorUse.NEVER);
    }

    private void measureDevices() throws CommandFailure {
        refuseSettings("--device", "");
        if (!json) session.out().printLines(BenchTable.DEVICES.heading());
        devices.measure(
                session,
                chosen.cases(BenchDevices.USUAL),
                seconds(),
                row -> print(session, BenchTable.DEVICES, row, json));
    }

    private void refuseSettings(String option, String others) throws CommandFailure {
        if (!passes.isEmpty() || !sweeps.isEmpty() || !threads.isEmpty() || vectors.isPresent()) {
            throw settled(option, others);
        }
    }

    private static CommandFailure settled(String option, String others) {
        return CommandFailure.usage(option + " chooses passes, sweep, threads and vectors itself:"
                + " leave out --passes, --sweep, --threads, --vectors" + others);
    }

    private void requireRanges() throws CommandFailure {
        for (int count : passes) {
            if (count < 1) throw CommandFailure.usage("--passes is " + count + ", but must be at least 1");
        }
        for (int count : threads) {
            if (count < 1 || count > SolverOptions.MOST_THREADS) {
                throw CommandFailure.usage(
                        "--threads is " + count + ", but must be at least 1 and at most " + SolverOptions.MOST_THREADS);
            }
        }
        if (!(seconds() > 0 && seconds() <= MOST_SECONDS)) {
            throw CommandFailure.usage("--seconds is " + NumberText.of(seconds())
                    + ", but must be greater than 0 and at most " + ReportNumber.number(MOST_SECONDS));
        }
    }

    private double seconds() {
        return seconds.orElse(USUAL_SECONDS);
    }

    private SolverCost measure(String id, Scene scene, SolverMode mode) {
        session.tell("measuring " + id + ", passes " + scene.solver().passes() + ", "
                + BenchTable.sweep(scene.solver().sweep()) + ", threads " + mode.threads()
                + ", SIMD " + (mode.simd() ? "on" : "off"));
        return SolverCost.measure(id, scene, mode, seconds());
    }

    private void printHeading(Collection<MachineRoof> roofs) {
        for (MachineRoof roof : roofs) session.out().printLines(BenchTable.roof(roof));
        session.out().println();
        session.out().printLines(BenchTable.COST.heading());
    }

    private static <T> void print(Session session, ReportTable<T> table, T row, boolean json) {
        session.out().printLines(json ? table.report(row).json() : table.line(row));
        session.out().flush();
    }

    /** The option that chooses the cases of a measurement. */
    static final class CaseOption {
        @Option(names = "--case", paramLabel = "ID", description = "Measure only this case; may be repeated.")
        private List<String> only = List.of();

        /** The chosen cases; without any, those of {@code usual}. */
        List<BenchCase> cases(List<BenchCase> usual) throws CommandFailure {
            List<BenchCase> cases = new ArrayList<>();
            for (String id : only) {
                cases.add(BenchCase.find(id)
                        .orElseThrow(() -> CommandFailure.usage(
                                "--case: there is no case \"" + id + "\"; choose one of: " + ids())));
            }
            return only.isEmpty() ? usual : cases;
        }

        private static String ids() {
            return BenchCase.all().stream().map(BenchCase::id).collect(Collectors.joining(", "));
        }
    }

    /** The options of the command bench that ask what it costs to keep springs from stretching. */
    private static final class StiffnessOptions {
        /** The cases that hang from something. */
        private static final List<BenchCase> USUAL = Stream.of(
                        "cloth-32", "cloth-100", "cloth-316", "rope", "soft-ball")
                .map(id -> BenchCase.find(id).orElseThrow())
                .toList();

        private static final double USUAL_SECONDS = 60;

        @Option(
                names = "--stiffness",
                description =
                        "Instead, for each case and solver: the cheapest setting that holds the largest stretch at"
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
                description =
                        "With --stiffness: what the search for one solver in one case may compute, s. Default: 60.")
        private Optional<Double> budget = Optional.empty();

        void refuseUnlessAsked() throws CommandFailure {
            if (!solvers.isEmpty()) throw CommandFailure.usage("--solver needs --stiffness");
            if (budget.isPresent()) throw CommandFailure.usage("--budget needs --stiffness");
        }

        /** Measures, and prints the rows of a case as soon as they are known. */
        void measure(Session session, CaseOption chosen, boolean json) throws CommandFailure {
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
                        print(session, BenchTable.STIFFNESS, row, json);
                    }
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
                    throw CommandFailure.usage("--solver: expected one of "
                            + String.join(", ", SolverFamily.INTEGRATORS) + ", found \"" + solver + "\"");
                }
            }
            double seconds = budget.orElse(USUAL_SECONDS);
            if (!(seconds > 0 && seconds <= MOST_SECONDS)) {
                throw CommandFailure.usage("--budget is " + NumberText.of(seconds)
                        + ", but must be greater than 0 and at most " + ReportNumber.number(MOST_SECONDS));
            }
        }
    }
}
