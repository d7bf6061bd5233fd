package io.github.catenary.app.cli.report;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** Which values are names of files. */
final class CompletedFiles {
    private CompletedFiles() {}

    /** True if the command takes files without an option. */
    static boolean of(CommandLine command) {
        return command.getCommandSpec().positionalParameters().stream()
                .anyMatch(parameter -> !parameter.hidden() && of(parameter));
    }

    static boolean of(ArgSpec value) {
        return value.type() == Path.class || List.of(value.auxiliaryTypes()).contains(Path.class);
    }
}
