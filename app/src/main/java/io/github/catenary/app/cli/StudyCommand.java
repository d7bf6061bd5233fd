package io.github.catenary.app.cli;

import picocli.CommandLine.Command;

/** Measures the solver itself. Each study is a subcommand. */
@Command(
        name = "study",
        description = "Measures the solver itself: its integrators, or the stability of random scenes.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "STUDY",
        footer = {"", "Options of a study: catenary study STUDY --help"})
final class StudyCommand extends CommandGroup {}
