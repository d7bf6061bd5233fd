package io.github.catenary.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explains the program or one of its commands. */
@Command(
        name = HelpCommand.NAME,
        description = "Explains the program, or a command, as COMMAND --help does.",
        mixinStandardHelpOptions = true)
final class HelpCommand implements Callable<Integer> {
    static final String NAME = "help";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..*",
            paramLabel = "COMMAND",
            completionCandidates = Words.Commands.class,
            description = "Such as render, or new cloth.")
    private List<String> words = List.of();

    @Override
    public Integer call() throws CommandFailure {
        CommandLine command = spec.root().commandLine();
        for (String word : words) {
            CommandLine next = command.getSubcommands().get(word);
            if (next == null) throw CommandFailure.usage(UnknownWord.text(command, word));
            command = next;
        }
        command.usage(command.getOut());
        return ExitCode.DONE;
    }
}
