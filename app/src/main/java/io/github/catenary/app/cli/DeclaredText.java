package io.github.catenary.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** What the declarations of commands and options say, for the manual and for shells. */
final class DeclaredText {
    private static final Pattern SENTENCE = Pattern.compile("^(.*?)[.:]( |$)");

    private DeclaredText() {}

    /** Description lines as one text, as help prints them. */
    static String whole(String... description) {
        return String.join(" ", description)
                .replace("%%", "%")
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** The first sentence, without its full stop. */
    static String summary(String... description) {
        String whole = whole(description);
        Matcher sentence = SENTENCE.matcher(whole);
        return sentence.find() ? sentence.group(1) : whole;
    }

    static String summary(CommandLine command) {
        return summary(command.getCommandSpec().usageMessage().description());
    }

    /** True if the command takes files without an option. */
    static boolean takesFiles(CommandLine command) {
        return command.getCommandSpec().positionalParameters().stream()
                .anyMatch(parameter -> !parameter.hidden() && isFile(parameter));
    }

    /** True if the value is the name of a file. */
    static boolean isFile(ArgSpec value) {
        return value.type() == Path.class || List.of(value.auxiliaryTypes()).contains(Path.class);
    }
}
