package io.github.catenary.app.cli;

import io.github.catenary.generate.Generator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Makes a scene by a generator. Each generator is a command below it. */
@Command(
        name = NewCommand.NAME,
        description = "Makes a scene from the parameters of a generator.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "GENERATOR",
        footer = {"", "What a generator takes: catenary new GENERATOR --help"})
final class NewCommand implements Callable<Integer> {
    static final String NAME = "new";

    private final List<Generator> generators;

    /** Only what is no generator gets here; the generators are commands. */
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
                        : "there is no generator \"" + unknown.get(0) + "\"; there are: " + known);
    }
}
