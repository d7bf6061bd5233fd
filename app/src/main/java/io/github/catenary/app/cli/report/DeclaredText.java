package io.github.catenary.app.cli.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** The descriptions in the declarations of commands and options. */
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
}
