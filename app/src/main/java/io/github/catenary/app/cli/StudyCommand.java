package io.github.catenary.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures the solver itself. Each study is a subcommand. */
@Command(
        name = "study",
        description = "Measures the solver itself: its integrators, or the stability of random scenes.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "STUDY",
        footer = {"", "Options of a study: catenary study STUDY --help"})
final class StudyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Receives unknown studies only; known ones are subcommands. */
    @Parameters(arity = "0..*", hidden = true)
    private List<String> unknown = List.of();

    @Override
    public Integer call() throws CommandFailure {
        String known = "integrators, stability";
        throw CommandFailure.usage(
                unknown.isEmpty() ? "name a study: " + known : UnknownWord.text(spec.commandLine(), unknown.get(0)));
    }
}
