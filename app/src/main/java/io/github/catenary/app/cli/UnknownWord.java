package io.github.catenary.app.cli;

import io.github.catenary.analysis.sweep.NearName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** A word of a command line that stands where a command must, but names none. */
final class UnknownWord {
    private static final Pattern WORD = Pattern.compile("[\\w.-]+");

    private UnknownWord() {}

    /** What is said of the first unknown word; empty if all words before the options are known. */
    static Optional<String> in(CommandLine program, List<String> args) {
        CommandLine command = program;
        for (String arg : args) {
            if (arg.startsWith("-")) continue;
            CommandLine next = command.getSubcommands().get(arg);
            if (next == null) return command.getSubcommands().isEmpty() ? Optional.empty() : said(command, arg);
            command = next;
        }
        return Optional.empty();
    }

    private static Optional<String> said(CommandLine command, String word) {
        boolean program = command.getParent() == null;
        return program && !isMeantAsCommand(word) ? Optional.empty() : Optional.of(text(command, word));
    }

    /** False for a word that may be the scene to open. */
    static boolean isMeantAsCommand(String word) {
        return WORD.matcher(word).matches() && !word.contains(".json") && Files.notExists(Path.of(word));
    }

    /** Says that a command has no such subcommand, and which is likely meant. */
    static String text(CommandLine command, String word) {
        Collection<String> known = command.getSubcommands().keySet();
        boolean program = command.getParent() == null;
        String kind = program
                ? "command and no file"
                : command.getCommandSpec()
                        .usageMessage()
                        .synopsisSubcommandLabel()
                        .toLowerCase(Locale.ROOT);
        String near = NearName.hint(word, known);
        if (near.isEmpty() && !program) near = "; choose one of: " + String.join(", ", known);
        return "there is no " + kind + " \"" + word + "\"" + near;
    }
}
