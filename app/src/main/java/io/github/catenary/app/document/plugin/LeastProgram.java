package io.github.catenary.app.document.plugin;

import io.github.catenary.scene.check.Message;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The least version of the program that a plugin says it needs: numbers with dots between, such as 1.2. */
final class LeastProgram {
    static final String ATTRIBUTE = "Catenary-Plugin-Program";

    private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})*)");
    /** What follows the numbers, such as -SNAPSHOT, does not count: the last days before a release have what it has. */
    private static final Pattern OWN = Pattern.compile(FORM + ".*");

    private LeastProgram() {}

    /** The version of this program; empty if it runs from class files, which are as new as can be. */
    static Optional<String> own() {
        return Optional.ofNullable(LeastProgram.class.getPackage().getImplementationVersion());
    }

    /**
     * @param least what the manifest says; empty if any version will do
     * @throws PluginException if it is not a version, or the program is older
     */
    static void require(String least, Optional<String> program) throws PluginException {
        if (least.isEmpty()) return;
        if (!FORM.matcher(least).matches()) {
            throw new PluginException(Message.of(
                    "plugin.bad-program",
                    "its manifest says {0}: {1}, but a version of the program consists of numbers separated by"
                            + " dots, such as 1.2",
                    ATTRIBUTE,
                    least));
        }
        Optional<Matcher> own = program.map(OWN::matcher).filter(Matcher::matches);
        if (own.isEmpty() || Arrays.compare(numbers(least), numbers(own.get().group(1))) <= 0) return;
        throw new PluginException(Message.of(
                "plugin.older-program",
                "it needs version {0} of this program or a newer one, but this is version {1}; get a newer program, or"
                        + " an older build of the plugin",
                least,
                program.get()));
    }

    /** Without zeros at the end, so that 1.2 and 1.2.0 are the same. */
    private static int[] numbers(String version) {
        return Arrays.stream(version.replaceFirst("(\\.0+)+$", "").split("\\."))
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
