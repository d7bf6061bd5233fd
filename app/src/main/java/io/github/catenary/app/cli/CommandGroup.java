package io.github.catenary.app.cli;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command whose work is in its subcommands. */
abstract class CommandGroup implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Receives unknown words only; known ones are subcommands. */
    @Parameters(arity = "0..*", hidden = true)
    private List<String> unknown = List.of();

    @Override
    public final Integer call() throws CommandFailure {
        String kind = spec.usageMessage().synopsisSubcommandLabel().toLowerCase(Locale.ROOT);
        throw CommandFailure.usage(
                unknown.isEmpty()
                        ? (kind.matches("[aeiou].*") ? "name an " : "name a ") + kind + ": "
                                + String.join(", ", spec.subcommands().keySet())
                        : UnknownWord.text(spec.commandLine(), unknown.get(0)));
    }
}
