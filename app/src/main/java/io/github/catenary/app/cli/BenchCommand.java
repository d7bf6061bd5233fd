package io.github.catenary.app.cli;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.MachineRoof;
import io.github.catenary.bench.SolverCost;
import io.github.catenary.bench.SolverMode;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures what frames cost on this machine. Every row is printed as soon as it is measured, so that who breaks off keeps
 * what there is; nothing else is left behind.
 */
@Command(
        name = "bench",
        description = "Measures what the solver costs on this machine, now, beside what the machine could do at best."
                + " Rows are printed as they are measured; Ctrl-C keeps them. All of it takes some minutes and about"
                + " 4 GB of memory.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class BenchCommand implements Callable<Integer> {
    private static final List<Integer> PASSES = List.of(1, 5, 10);
    private static final double MOST_SECONDS = 3600;

    private final Session session;

    @Option(names = "--case", paramLabel = "ID", description = "Measure only this one; may be given repeatedly.")
    private List<String> only = List.of();

    @Option(
            names = "--passes",
            paramLabel = "N",
            description = "Projections of each spring in a frame; may be given repeatedly. Default: 1, 5 and 10.")
    private List<Integer> passes = PASSES;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "1",
            description = "Duration of the five samples of a row together, greater than 0, s; warming up takes as long"
                    + " again. Default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(names = "--json", description = "Print one JSON object a row, one a line.")
    private boolean json;

    BenchCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<BenchCase> cases = cases();
        List<SolverMode> modes = modes();
        requireRanges();
        session.tell("measuring the machine");
        MachineRoof roof = MachineRoof.measure(seconds);
        if (!json) session.out().println(BenchTable.heading(roof));
        for (BenchCase each : cases) {
            session.tell("making " + each.id());
            Scene scene = each.shape().get();
            for (int count : passes) {
                for (SolverMode mode : modes) print(measure(each.id(), BenchCase.prepared(scene, count), mode), roof);
            }
        }
        return ExitCode.DONE;
    }

    private List<BenchCase> cases() throws CommandFailure {
        List<BenchCase> cases = new ArrayList<>();
        for (String id : only) {
            cases.add(BenchCase.find(id)
                    .orElseThrow(() ->
                            CommandFailure.usage("--case: there is no case \"" + id + "\"; there are: " + ids())));
        }
        return only.isEmpty() ? BenchCase.all() : cases;
    }

    private static String ids() {
        return BenchCase.all().stream().map(BenchCase::id).collect(Collectors.joining(", "));
    }

    private static List<SolverMode> modes() throws CommandFailure {
        try {
            return SolverMode.asked();
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(String.valueOf(e.getMessage()));
        }
    }

    private void requireRanges() throws CommandFailure {
        for (int count : passes) {
            if (count < 1) throw CommandFailure.usage("--passes is " + count + ", but must be at least 1");
        }
        if (!(seconds > 0 && seconds <= MOST_SECONDS)) {
            throw CommandFailure.usage("--seconds is " + Facts.number(seconds)
                    + ", but must be greater than 0 and at most " + Facts.number(MOST_SECONDS));
        }
    }

    private SolverCost measure(String id, Scene scene, SolverMode mode) {
        session.tell("measuring " + id + ", passes " + scene.solver().passes() + ", threads " + mode.threads()
                + ", SIMD " + (mode.simd() ? "on" : "off"));
        return SolverCost.measure(id, scene, mode, seconds);
    }

    private void print(SolverCost cost, MachineRoof roof) {
        session.out().println(json ? BenchTable.json(cost, roof) : BenchTable.row(cost, roof));
        session.out().flush();
    }
}
