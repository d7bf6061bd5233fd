package io.github.catenary.app.cli;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** Makes a scene by a generator. Each generator is a command below it. */
@Command(
        name = "new",
        description = "Makes a scene from the parameters of a generator.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "GENERATOR",
        footer = {"", "What a generator takes: catenary new GENERATOR --help"})
final class NewCommand implements Callable<Integer> {
    @Override
    public Integer call() throws CommandFailure {
        throw CommandFailure.usage("name a generator: "
                + Generators.all().stream().map(Generator::id).collect(Collectors.joining(", ")));
    }
}
