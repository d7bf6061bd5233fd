package io.github.catenary.app.cli;

import picocli.CommandLine.Command;

/** Edits a scene with an operation. Each operation is a subcommand. */
@Command(
        name = ApplyCommand.NAME,
        description = "Edits a scene with an operation of the menus Transform and Mesh, or of a plugin.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "OPERATION",
        footer = {"", "Parameters of an operation: catenary apply OPERATION --help"})
final class ApplyCommand extends CommandGroup {
    static final String NAME = "apply";
}
