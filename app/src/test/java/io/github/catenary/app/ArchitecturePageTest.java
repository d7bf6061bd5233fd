package io.github.catenary.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Everything that {@code docs/architecture.md} and the recipes of {@code CONTRIBUTING.md} name exists, and the page names
 * every room.
 */
class ArchitecturePageTest {
    private static final Path ROOT = Path.of("..");
    /** A word of two capitals, such as SceneReader. */
    private static final Pattern TYPE = Pattern.compile("\\b([A-Z][a-z]+){2,}\\b");

    private static final Pattern CODE = Pattern.compile("`([A-Z]\\w+)(\\.\\w+)?`");

    @Test
    void namesOnlyTypesThatExist() throws IOException {
        Set<String> named = new TreeSet<>();
        CODE.matcher(page()).results().forEach(match -> named.add(match.group(1)));
        Set<String> types = sources("").map(ArchitecturePageTest::name).collect(Collectors.toSet());
        types.add("ArchitectureTest");

        assertThat(named).hasSizeGreaterThan(40);
        assertThat(types).containsAll(named);
    }

    @Test
    void namesEveryRoomOfCoreAndApp() throws IOException {
        Set<String> rooms = Stream.of("core/src/main", "bench/src/main", "app/src/main")
                .flatMap(module -> sources(module).map(file -> name(file.getParent())))
                .filter(room -> !room.equals("app"))
                .collect(Collectors.toCollection(TreeSet::new));
        String page = page();

        assertThat(rooms).hasSizeGreaterThan(20);
        assertThat(rooms)
                .filteredOn(room ->
                        !Pattern.compile("\\b" + room + "\\b").matcher(page).find())
                .isEmpty();
    }

    @Test
    void opensEachRoomWithAPictureThatNamesOnlyTypesThatExist() throws IOException {
        Set<String> types = sources("").map(ArchitecturePageTest::name).collect(Collectors.toSet());
        List<Path> rooms = Stream.of("core/src/main", "bench/src/main", "app/src/main")
                .flatMap(ArchitecturePageTest::sources)
                .filter(file -> name(file).equals("package-info"))
                .toList();

        assertThat(rooms).hasSizeGreaterThan(40);
        for (Path room : rooms) {
            String text = Files.readString(room);
            assertThat(text).as(room.toString()).containsPattern("(?s)/\\*\\*\\n.*<pre>.*</pre>.*\\*/");
            Set<String> named = new TreeSet<>();
            TYPE.matcher(text.substring(0, text.indexOf("*/"))).results().forEach(match -> named.add(match.group()));
            assertThat(named).as(room.toString()).isSubsetOf(types);
        }
    }

    @Test
    void givesNoTwoTypesTheSameName() {
        List<String> names = sources("")
                .map(ArchitecturePageTest::name)
                .filter(name -> !name.equals("package-info"))
                .toList();

        assertThat(names).hasSizeGreaterThan(500).doesNotHaveDuplicates();
    }

    @Test
    void theRecipesOfContributingNameOnlyFilesThatExist() throws IOException {
        String page = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        int from = page.indexOf("## How do I add");
        Set<String> named = new TreeSet<>();
        Pattern.compile("`([^`]+)`")
                .matcher(page.substring(from, page.indexOf("\n## ", from)))
                .results()
                .forEach(match -> named.add(match.group(1)));

        assertThat(named).hasSizeGreaterThan(30);
        assertThat(files()).containsAll(named);
    }

    /** The names of the files of the repository, those of Java without their ending. */
    private static Set<String> files() throws IOException {
        Set<String> names = new TreeSet<>();
        for (String part : List.of("docs", "core/src", "app/src")) {
            try (Stream<Path> all = Files.walk(ROOT.resolve(part))) {
                all.map(ArchitecturePageTest::name).forEach(names::add);
            }
        }
        return names;
    }

    private static String page() throws IOException {
        return Files.readString(ROOT.resolve("docs").resolve("architecture.md"));
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    /** The shipped sources below a folder of the repository. */
    private static Stream<Path> sources(String below) {
        try {
            return Files.walk(ROOT.resolve(below))
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().replace('\\', '/').contains("/src/main/java/"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
