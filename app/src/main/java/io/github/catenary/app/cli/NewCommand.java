package io.github.catenary.app.cli;

import io.github.catenary.generate.Generator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Creates a scene with a generator. Each generator is a subcommand. */
@Command(
        name = NewCommand.NAME,
        description = "Creates a scene with a generator and its parameters.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "GENERATOR",
        footer = {"", "Parameters of a generator: catenary new GENERATOR --help"})
final class NewCommand implements Callable<Integer> {
    static final String NAME = "new";

    private final List<Generator> generators;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Receives unknown generators only; known ones are subcommands. */
    @Parameters(arity = "0..*", hidden = true)
    private List<String> unknown = List.of();

    NewCommand(List<Generator> generators) {
        this.generators = generators;
    }

    @Override
    public Integer call() throws CommandFailure {
        String known = generators.stream().map(Generator::id).collect(Collectors.joining(", "));
        throw CommandFailure.usage(
                unknown.isEmpty()
                        ? "name a generator: " + known
                        : UnknownWord.text(spec.commandLine(), unknown.get(0)));
    }
}
