package io.github.catenary.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.panels.inspector.FatigueTry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A property of springs stands in few files. One test adds a property, tries it, and counts what it changed. Another
 * counts where one stands that is there, the compliance: each shipped file of Java or of texts counts that names it in
 * any form, even in a comment, also where only its value is used, as where a spring is split; not the solver, which
 * computes with it.
 */
class PropertyFilesTest {
    private static final Path ROOT = Path.of("..");
    private static final int MOST = 8;
    private static final Pattern COMPLIANCE = Pattern.compile("compliance", Pattern.CASE_INSENSITIVE);

    @TempDir
    Path folder;

    @Test
    void anAddedPropertyIsReadWrittenFoundPaintedMirroredCopiedAndShown() throws Exception {
        AddedProperty added = new AddedProperty(folder);

        assertThat(added.files()).hasSizeBetween(1, MOST);
        added.run(FatigueTry.class);
    }

    @Test
    void oneThatIsThereStandsInFewFiles() throws IOException {
        Set<String> named = shipped()
                .filter(file -> !file.toString().replace('\\', '/').contains("/catenary/solver/"))
                .filter(file -> COMPLIANCE.matcher(text(file)).find())
                .map(file -> file.getFileName().toString())
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(named)
                .hasSizeLessThanOrEqualTo(MOST)
                .contains("NumberRule.java", "SpringProperties.java", "SpringProperty.java", "texts.properties");
    }

    /** Else a property more would change its callers. */
    @Test
    void onlyTheRecordMakesOneFromAllItsProperties() throws IOException {
        List<String> makers = shipped()
                .filter(file -> text(file).contains("new SpringProperties("))
                .map(file -> file.getFileName().toString())
                .toList();

        assertThat(makers).containsExactly("SpringProperties.java");
    }

    @Test
    void theRecipeNamesTheFiles() throws IOException {
        String page = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        int from = page.indexOf("### A property of springs");
        String recipe = page.substring(from, page.indexOf("\n#", from + 3));

        assertThat(new AddedProperty(folder).files())
                .allSatisfy(file -> assertThat(recipe)
                        .contains("`" + file.replaceFirst(".*/", "").replace(".java", "") + "`"));
    }

    private static Stream<Path> shipped() throws IOException {
        List<Path> modules;
        try (Stream<Path> all = Files.walk(ROOT, 2)) {
            modules = all.map(module -> module.resolve("src").resolve("main"))
                    .filter(Files::isDirectory)
                    .collect(Collectors.toCollection(ArrayList::new));
        }
        modules.removeIf(main -> main.startsWith(ROOT.resolve("testing")));
        assertThat(modules).hasSizeGreaterThan(5);
        return modules.stream().flatMap(PropertyFilesTest::files);
    }

    private static Stream<Path> files(Path below) {
        try (Stream<Path> all = Files.walk(below)) {
            return all
                    .filter(file -> file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(java|properties)"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
