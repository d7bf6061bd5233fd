package io.github.catenary.testing;

import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.ContributionSnapshot;
import io.github.catenary.spi.MouseTool;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;

/** Checks that each {@code messages_*.properties} beside the classes of a plugin translates all their texts. */
final class Translations {
    /** The axes have the same names in all languages. */
    private static final String AXES = "[xyz]+";

    private Translations() {}

    /** Requires that each file has exactly the keys of the contributions whose classes are beside it. */
    static void requireComplete(SoftAssertions softly, Contributed contributed) {
        Map<String, Set<String>> words = new TreeMap<>();
        Map<String, Set<String>> wanted = new TreeMap<>();
        Map<String, Properties> files = new TreeMap<>();
        for (ContributionKind kind : ContributionKind.values()) {
            for (Described item : contributed.all(kind)) {
                String folder = ContributionSnapshot.classOf(item).getPackageName();
                String key = kind == ContributionKind.ELEMENT_TYPE
                        ? item.id()
                        : kind.word().replace(' ', '-') + "." + item.id();
                if (words.computeIfAbsent(folder, each -> new TreeSet<>()).isEmpty())
                    files.putAll(read(ContributionSnapshot.classOf(item)));
                words.get(folder).add(key);
                wanted.computeIfAbsent(folder, each -> new TreeSet<>()).addAll(keys(key, item));
            }
        }
        files.forEach((file, texts) -> {
            String folder = file.substring(0, file.lastIndexOf(' '));
            Set<String> there = new TreeSet<>(texts.stringPropertyNames());
            Set<String> missing = new TreeSet<>(wanted.getOrDefault(folder, Set.of()));
            missing.removeIf(key -> !texts.getProperty(key, "").isBlank());
            softly.assertThat(missing).as("texts that %s lacks: add them", file).isEmpty();
            Set<String> names = wanted.getOrDefault(folder, Set.of());
            texts.stringPropertyNames()
                    .forEach(key -> requireForm(softly, file, key, texts.getProperty(key), names.contains(key)));
            there.removeAll(wanted.getOrDefault(folder, Set.of()));
            there.removeIf(key -> words.getOrDefault(folder, Set.of()).stream()
                    .noneMatch(id -> key.equals(id) || key.startsWith(id + ".")));
            softly.assertThat(there)
                    .as("texts in %s about nothing that there is: remove or rename them", file)
                    .isEmpty();
        });
    }

    /** Requires that each file beside the class of an item has the texts with these keys, which the item uses. */
    static void requireTexts(SoftAssertions softly, Described item, Set<String> keys) {
        read(ContributionSnapshot.classOf(item)).forEach((file, texts) -> {
            Set<String> missing = new TreeSet<>();
            for (String key : keys) {
                if (texts.getProperty(key, "").isBlank()) missing.add(key);
            }
            softly.assertThat(missing).as("texts that %s lacks: add them", file).isEmpty();
        });
    }

    /**
     * Requires the form of an English text: one line, no blanks around it, no full stop at the end of a name, in any
     * script. Messages may be sentences.
     */
    private static void requireForm(SoftAssertions softly, String file, String key, String text, boolean isName) {
        softly.assertThat(text)
                .as("%s of %s: one line without a full stop at its end", key, file)
                .isEqualTo(text.strip())
                .doesNotContain("\n");
        if (isName) {
            softly.assertThat(text)
                    .as("%s of %s: one line without a full stop at its end", key, file)
                    .doesNotMatch("(?s).*[.\u3002]");
        }
    }

    private static Set<String> keys(String prefix, Described item) {
        Set<String> keys = new TreeSet<>(Set.of(prefix, prefix + ".tip"));
        if (item instanceof MouseTool) keys.add(prefix + ".hint");
        for (Parameter parameter : item.schema().parameters()) {
            String key = prefix + "." + parameter.name();
            keys.add(key);
            keys.add(key + ".tip");
            if (!(parameter instanceof Parameter.Choice choice)) continue;
            for (String word : choice.choices()) if (!word.matches(AXES)) keys.add(key + "." + word);
        }
        return keys;
    }

    /** The files beside a class, by package and name. */
    private static Map<String, Properties> read(Class<?> type) {
        return PluginFiles.read(type, root -> read(type, root));
    }

    private static Map<String, Properties> read(Class<?> type, Path root) throws IOException {
        Map<String, Properties> files = new TreeMap<>();
        Path folder = root.resolve(type.getPackageName().replace('.', '/'));
        if (!Files.isDirectory(folder)) return files;
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.toList()) {
                String name = file.getFileName().toString();
                if (!name.matches("messages_.+\\.properties")) continue;
                Properties texts = new Properties();
                try (Reader reader = Files.newBufferedReader(file)) {
                    texts.load(reader);
                }
                files.put(type.getPackageName() + " " + name, texts);
            }
        }
        return files;
    }
}
