package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.RunFileReport;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunRepeat;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Computes the run of a file again, and tells whether the same bits came out. */
final class RunAgain {
    private final Session session;

    RunAgain(Session session) {
        this.session = session;
    }

    /**
     * Refuses options that are about scenes.
     *
     * @param used the command as it was called
     * @param file names the run file, for the message
     * @param known the options that are for run files, too
     */
    static void refuseOthers(CommandSpec used, Path file, Set<String> known) throws CommandFailure {
        Set<String> others = new TreeSet<>();
        for (OptionSpec each : used.commandLine().getParseResult().matchedOptions()) others.add(each.longestName());
        others.removeAll(known);
        if (others.isEmpty()) return;
        throw CommandFailure.usage(others.iterator().next() + " does not go with " + file
                + ", because a run file tells itself what was run");
    }

    /** Computes the frames and prints the report; the result is the exit code. */
    int run(Path file, boolean json, CommandDeadline patience) throws CommandFailure {
        StoredRun stored = session.loadRun(file);
        session.leaveOut(Set.copyOf(stored.off()));
        RunRepeat.Outcome outcome = patience.await(session, file, () -> repeat(file, stored));
        session.print(RunFileReport.of(file, stored, Optional.of(outcome)), json, Stream.empty());
        if (outcome.same()) return ExitCode.DONE;
        session.tell(file + ": other bits came out than the file tells; the program or a plugin is of another version");
        return ExitCode.BAD_SCENE;
    }

    private RunRepeat.Outcome repeat(Path file, StoredRun stored) {
        long all = stored.frames();
        return RunRepeat.of(
                        stored,
                        session.compiler(),
                        RecordedRun.usualBudget(),
                        System::nanoTime,
                        () -> false,
                        part -> session.status().frames(file.toString(), Math.round(part * all), all))
                .orElseThrow();
    }
}
