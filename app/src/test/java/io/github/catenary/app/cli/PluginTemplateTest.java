package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a stranger does with {@code samples/plugin-template}: copies it, builds it against the installed core, puts the jar
 * into the distribution and runs its scene there. Needs the distribution, and so comes after it.
 *
 * <p>The build has a local repository of its own, with the core in it as {@code mvn install} would leave it. All else comes
 * from Maven Central, but what this machine has of it is taken from there: so the build needs no network, and the
 * user's repository is only read.
 */
@Tag("distribution")
class PluginTemplateTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    private static final long MINUTES = 5;

    @TempDir
    private Path folder;

    @Test
    void aCopyOfTheTemplateIsBuiltTestedAndRunInTheDistribution() throws Exception {
        Path plugin = folder.resolve("my-plugin");
        copy(ROOT.resolve(Path.of("samples", "plugin-template")), plugin, "target");
        installCore(folder.resolve("repository"));
        build(plugin);
        Path jar = plugin.resolve(Path.of("target", "catenary-plugin-gust-1.0.0.jar"));
        assertThat(jar).exists();
        assertThat(Files.readString(
                        plugin.resolve(Path.of("target", "surefire-reports", "com.example.gust.GustPluginTest.txt"))))
                .containsPattern("Tests run: \\d\\d, Failures: 0, Errors: 0, Skipped: 0");

        Path home = folder.resolve("catenary");
        copy(Path.of("target", "catenary"), home, "samples");
        Path scene = plugin.resolve("gust.json");
        Map<String, Object> without = catenary(home, "run", scene, "--frames", 40, "--json");
        Files.copy(jar, home.resolve("plugins").resolve(jar.getFileName()));
        Map<String, Object> with = catenary(home, "run", scene, "--frames", 40, "--json");

        assertThat(catenary(home, "plugins", "--json"))
                .satisfies(all -> assertThat(all.get("problems")).isEqualTo(List.of()))
                .satisfies(all -> assertThat(all.get("plugins").toString()).contains("gust.blow"));
        assertThat(right(without)).as("without the plugin it hangs still").isEqualTo(1);
        assertThat(right(with)).as("with it, it is blown to the right").isGreaterThan(1.1);
    }

    /** Where the rightmost particle is, m. */
    private static double right(Map<String, Object> report) {
        Map<?, ?> box = (Map<?, ?>) report.get("boundingBox");
        return (double) ((List<?>) box.get("max")).get(0);
    }

    /** What {@code mvn install -pl core -am} puts into a local repository. */
    private static void installCore(Path repository) throws IOException {
        String version = System.getProperty("catenary.version");
        Path group = repository.resolve(Path.of("io", "github", "catenary"));
        Path parent = Files.createDirectories(group.resolve("catenary-parent").resolve(version));
        Files.copy(ROOT.resolve("pom.xml"), parent.resolve("catenary-parent-" + version + ".pom"));
        Path core = Files.createDirectories(group.resolve("catenary-core").resolve(version));
        String name = "catenary-core-" + version;
        Files.copy(ROOT.resolve(Path.of("core", "pom.xml")), core.resolve(name + ".pom"));
        for (String jar : List.of(name + ".jar", name + "-tests.jar")) {
            Files.copy(ROOT.resolve(Path.of("core", "target", jar)), core.resolve(jar));
        }
    }

    private void build(Path plugin) throws IOException, InterruptedException {
        Path settings = Files.writeString(folder.resolve("settings.xml"), """
                <settings>
                  <profiles>
                    <profile>
                      <id>this-machine</id>
                      <repositories><repository><id>this-machine</id><url>%1$s</url></repository></repositories>
                      <pluginRepositories>
                        <pluginRepository><id>this-machine</id><url>%1$s</url></pluginRepository>
                      </pluginRepositories>
                    </profile>
                  </profiles>
                  <activeProfiles><activeProfile>this-machine</activeProfile></activeProfiles>
                </settings>
                """.formatted(
                        Path.of(System.getProperty("maven.repository")).toUri()));
        Path maven = Path.of(System.getProperty("maven.home"), "bin", WINDOWS ? "mvn.cmd" : "mvn");
        run(
                plugin,
                maven,
                "-B",
                "-ntp",
                "-gs",
                settings,
                "-Dmaven.repo.local=" + folder.resolve("repository"),
                "package");
    }

    private Map<String, Object> catenary(Path home, Object... arguments) throws IOException, InterruptedException {
        List<Object> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve(WINDOWS ? "catenary.bat" : "catenary"));
        command.addAll(List.of(arguments));
        return Cli.parse(run(folder, command.toArray()));
    }

    /** Runs a program; returns what it printed, and fails with all that it said if it failed. */
    private String run(Path in, Object... command) throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder builder = new ProcessBuilder(
                        Stream.of(command).map(String::valueOf).toList())
                .directory(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("CATENARY_OPTS", "-Dcatenary.home=" + folder.resolve("user"));
        Process process = builder.start();
        boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
        if (!ended) process.destroyForcibly().waitFor();
        assertThat(ended && process.exitValue() == 0)
                .as("%s%n%s%n%s", List.of(command), Files.readString(out), Files.readString(err))
                .isTrue();
        return Files.readString(out);
    }

    private static void copy(Path from, Path to, String butFor) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            files.filter(file -> !from.relativize(file).startsWith(butFor)).forEach(file -> {
                try {
                    Files.copy(file, to.resolve(from.relativize(file).toString()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
