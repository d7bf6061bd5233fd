package io.github.catenary.app.document.plugin;

import static io.github.catenary.app.document.plugin.PluginJars.entry;
import static io.github.catenary.app.document.plugin.PluginJars.manifest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.ContributionSnapshot;
import io.github.catenary.spi.Contributions;
import io.github.catenary.spi.Plugin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each bad jar is between two good ones, which must be loaded all the same. */
class PluginLoaderTest {
    private static final String GOOD = entry("to.constraint(new Type(\"middle.type\"));");

    @TempDir
    private Path folder;

    @BeforeEach
    void addGoodPlugins() {
        PluginJars.good(folder, "a-first", "first.type");
        PluginJars.good(folder, "z-last", "last.type");
    }

    @Test
    void loadsTheManifestsPluginsInTheOrderOfFileNames() {
        LoadedPlugins loaded = load();

        assertThat(loaded.problems()).isEmpty();
        assertThat(loaded.plugins().installed().stream().map(Plugin::id)).containsExactly("a-first", "z-last");
        Plugin first = loaded.installed().get(0).plugin();
        assertThat(List.of(first.name(), first.version(), first.license()))
                .containsExactly("Plugin a-first", "1.2.3", "MIT");
        assertThat(first.api()).isEqualTo(1);
        assertThat(first.constraints().stream().map(ConstraintType::id)).containsExactly("first.type");
        assertThat(loaded.installed().get(0).jar()).isEqualTo(folder.resolve("a-first.jar"));
        assertThat(loaded.plugins().useFor("last.type")).get().satisfies(use -> {
            assertThat(use.id()).isEqualTo("z-last");
            assertThat(use.version()).isEqualTo("1.2.3");
        });
    }

    @Test
    void givesEachJarItsOwnClassLoader() {
        List<ConstraintType> types = load().plugins().installed().stream()
                .flatMap(plugin -> plugin.constraints().stream())
                .toList();

        assertThat(ContributionSnapshot.classOf(types.get(0))).isNotEqualTo(ContributionSnapshot.classOf(types.get(1)));
        assertThat(ContributionSnapshot.classOf(types.get(0)).getName())
                .isEqualTo(ContributionSnapshot.classOf(types.get(1)).getName());
    }

    @Test
    void skipsMissingFoldersAndFilesThatAreNoJars(@TempDir Path empty) throws IOException {
        Files.writeString(folder.resolve("readme.txt"), "not a plugin");

        LoadedPlugins loaded = PluginLoader.load(PluginFolders.of(empty.resolve("missing"), empty, folder, folder));

        assertThat(loaded.problems()).isEmpty();
        assertThat(loaded.installed()).hasSize(2);
    }

    @Test
    void loadsAPluginWithIdsOfAnotherAndSaysSo() {
        Path jar = PluginJars.good(folder, "airtime", "airtime.own", "flight.total");

        LoadedPlugins loaded = PluginLoader.load(PluginFolders.of(folder));

        assertThat(loaded.problems()).isEmpty();
        assertThat(loaded.find(jar).orElseThrow().doubt().orElseThrow().english())
                .isEqualTo("it contributes flight.total, but its ids should begin with \"airtime.\";"
                        + " tell its author to rename them");
    }

    @Test
    void refusesAnEmptyFile() throws IOException {
        Files.createFile(folder.resolve("middle.jar"));

        requireProblem("it is empty (0 bytes)");
    }

    @Test
    void refusesAFileThatIsNoZip() throws IOException {
        Files.writeString(folder.resolve("middle.jar"), "this is no zip ".repeat(100));

        requireProblem("it cannot be read as a jar");
    }

    @Test
    void refusesAFolder() throws IOException {
        Files.createDirectory(folder.resolve("middle.jar"));

        requireProblem("it is a folder");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.5, 0.9, 0.99})
    void refusesATruncatedJar(double share) throws IOException {
        Path jar = PluginJars.of(folder, "middle.jar", manifest("middle"), GOOD);
        byte[] whole = Files.readAllBytes(jar);
        Files.write(jar, Arrays.copyOf(whole, (int) (whole.length * share)));

        requireProblem("");
    }

    @Test
    void refusesAJarWhoseClassesAreDamaged() {
        Map<String, byte[]> files = PluginJars.compile(GOOD);
        files.replaceAll((name, bytes) -> new byte[] {1, 2, 3, 4});
        files.put(PluginJars.SERVICE, "example.Entry".getBytes(StandardCharsets.UTF_8));
        PluginJars.write(folder.resolve("middle.jar"), manifest("middle"), files);

        requireProblem("its classes do not fit this program");
    }

    @Test
    void refusesClassesOfANewerJava() {
        Map<String, byte[]> files = PluginJars.compile(GOOD);
        files.forEach((name, bytes) -> bytes[7] = 99);
        files.put(PluginJars.SERVICE, "example.Entry".getBytes(StandardCharsets.UTF_8));
        PluginJars.write(folder.resolve("middle.jar"), manifest("middle"), files);

        requireProblem("it needs a newer Java than this one");
    }

    @Test
    void refusesAJarThatIsNotAPlugin() {
        PluginJars.of(folder, "middle.jar", Map.of(), GOOD);

        requireProblem("its manifest does not name a plugin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Name", "Version", "License", "Id"})
    void refusesAManifestThatWouldFillTheWindow(String attribute) {
        Map<String, String> manifest = manifest("middle");
        manifest.put("Catenary-Plugin-" + attribute, "m".repeat(5_000));
        PluginJars.of(folder, "middle.jar", manifest, GOOD);

        requireProblem("the Catenary-Plugin-" + attribute + " in its manifest has 5000 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Id", "Version", "Api", "Name", "License"})
    void namesTheAttributeThatTheManifestLacks(String attribute) {
        Map<String, String> manifest = manifest("middle");
        manifest.remove("Catenary-Plugin-" + attribute);
        PluginJars.of(folder, "middle.jar", manifest, GOOD);

        requireProblem("its manifest lacks Catenary-Plugin-" + attribute);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "0", "one", "1.0"})
    void refusesAnotherVersionOfTheInterface(String api) {
        Map<String, String> manifest = manifest("middle");
        manifest.put("Catenary-Plugin-Api", api);
        PluginJars.of(folder, "middle.jar", manifest, GOOD);

        requireProblem("it was built for version " + api + " of the plugin interface, but this program has version 1");
    }

    @Test
    void refusesALeastVersionThatIsNone() {
        Map<String, String> manifest = manifest("middle");
        manifest.put("Catenary-Plugin-Program", "soon");
        PluginJars.of(folder, "middle.jar", manifest, GOOD);

        requireProblem("Catenary-Plugin-Program: soon");
    }

    @ParameterizedTest
    @ValueSource(strings = {"My Plugin", "../up", "9lives", "Tearing"})
    void refusesAnInvalidId(String id) {
        PluginJars.of(folder, "middle.jar", manifest(id), GOOD);

        requireProblem("Catenary-Plugin-Id: " + id);
    }

    @Test
    void refusesAJarWithoutAPluginClass() {
        PluginJars.write(folder.resolve("middle.jar"), manifest("middle"), PluginJars.compile(GOOD));

        requireProblem("it names no plugin class");
    }

    @ParameterizedTest
    @CsvSource({
        "example.Missing, its plugin class cannot be used",
        "java.lang.String, it names no plugin class",
        "'not a name', its plugin class cannot be used",
    })
    void refusesAServiceThatNamesNoPluginClass(String name, String reason) {
        Map<String, byte[]> files = PluginJars.compile(GOOD);
        files.put(PluginJars.SERVICE, name.getBytes(StandardCharsets.UTF_8));
        PluginJars.write(folder.resolve("middle.jar"), manifest("middle"), files);

        requireProblem(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "throw new IllegalStateException(\"no licence\"); | it failed while it was being loaded: no licence"
                        + " (IllegalStateException at ",
                "throw new Error(\"no\"); | it failed while it was being loaded: no (Error at ",
                "throw new NoSuchMethodError(\"gone\"); | its classes do not fit this program",
                "contribute(to); | StackOverflowError",
                "to.constraint(null); | NullPointerException",
                "to.constraint(new Type(null)); | the id is null",
                "to.constraint(new Type(\"nodot\")); | not of the form name.name",
                "to.constraint(new Type(\"a.b\")); to.constraint(new Type(\"a.b\")); | element type a.b is contributed twice",
                "throw new RuntimeException() { public String toString() { throw new Error(); } }; | it failed while it was being loaded",
            })
    void survivesAPluginThatFails(String statements, String reason) {
        PluginJars.of(folder, "middle.jar", manifest("middle"), entry(statements));

        requireProblem(reason);
    }

    @Test
    void survivesAConstructorThatThrows() {
        String source = entry("")
                .replace(
                        "public void contribute",
                        "public Entry() { throw new RuntimeException(\"not today\"); }\npublic void contribute");
        PluginJars.of(folder, "middle.jar", manifest("middle"), source);

        requireProblem("not today");
    }

    @Test
    void namesBothJarsOfAPluginThatIsThereTwice() {
        PluginJars.of(folder, "middle.jar", manifest("a-first"), GOOD);

        requireProblem("plugin a-first is loaded from " + folder.resolve("a-first.jar") + " already");
    }

    @Test
    void namesBothJarsOfAnElementTypeThatIsThereTwice() {
        PluginJars.good(folder, "middle", "middle.type", "first.type");

        requireProblem("it contributes element type first.type, as " + folder.resolve("a-first.jar"));
        assertThat(load().plugins().constraint("middle.type")).isEmpty();
    }

    @Test
    void namesBothJarsOfAnythingElseThatIsThereTwice() {
        String check = """
                to.check(new io.github.catenary.solver.kernel.SceneRule() {
                    public Descriptor descriptor() {
                        return new Descriptor("acme.size", "Size", "Finds nothing");
                    }
                    public List<io.github.catenary.scene.check.Problem> problems(io.github.catenary.scene.Scene scene) {
                        return List.of();
                    }
                });
                """;
        PluginJars.of(folder, "l-middle.jar", manifest("l-middle"), entry(check));
        PluginJars.of(folder, "middle.jar", manifest("middle"), entry(check));

        assertThat(load().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.reason())
                        .contains("it contributes scene check acme.size, as " + folder.resolve("l-middle.jar")));
        assertThat(load().plugins().core().names()).contains("scene check mass-ratio");
    }

    @Test
    void acceptsNothingAfterTheCall() throws ReflectiveOperationException {
        String source = entry("to.constraint(new Type(\"middle.type\")); kept = to;")
                .replace("public void", "public static Contributions kept;\npublic void");
        PluginJars.of(folder, "middle.jar", manifest("middle"), source);
        ConstraintType type = load().plugins().constraint("middle.type").orElseThrow();
        Contributions kept = (Contributions) ContributionSnapshot.classOf(type)
                .getClassLoader()
                .loadClass("example.Entry")
                .getField("kept")
                .get(null);

        assertThatThrownBy(() -> kept.constraint(type)).isInstanceOf(IllegalStateException.class);
    }

    private LoadedPlugins load() {
        return PluginLoader.load(PluginFolders.of(folder));
    }

    private void requireProblem(String reason) {
        LoadedPlugins loaded = load();

        assertThat(loaded.installed().stream().map(i -> i.plugin().id())).containsExactly("a-first", "z-last");
        assertThat(loaded.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.jar()).isEqualTo(folder.resolve("middle.jar"));
            assertThat(problem.reason()).contains(reason);
            assertThat(problem.message()).contains("middle.jar", "is not loaded: ");
        });
    }
}
