package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.ManualPage;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the manual page of the program. */
@Command(
        name = ManualCommand.NAME,
        description = "Prints the manual page: catenary manual | man -l -",
        mixinStandardHelpOptions = true)
final class ManualCommand implements Callable<Integer> {
    static final String NAME = "manual";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        CommandLine program = spec.root().commandLine();
        program.getOut().print(ManualPage.of(program));
        program.getOut().flush();
        return ExitCode.DONE;
    }
}
