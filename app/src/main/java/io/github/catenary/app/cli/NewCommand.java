package io.github.catenary.app.cli;

import picocli.CommandLine.Command;

/** Creates a scene with a generator. Each generator is a subcommand. */
@Command(
        name = NewCommand.NAME,
        description = "Creates a scene with a generator and its parameters.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "GENERATOR",
        footer = {"", "Parameters of a generator: catenary new GENERATOR --help"})
final class NewCommand extends CommandGroup {
    static final String NAME = "new";
}
