package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The steps of a new user of {@code samples/plugin-template} who has the distribution and nothing else: copies the
 * template from it, builds it against the jars in it, puts the result into it and runs its scene there. The test needs the distribution, so it runs after packaging.
 */
@Tag("distribution")
class PluginTemplateTest {
    @TempDir
    private Path folder;

    @Test
    void aCopyOfTheTemplateIsBuiltTestedAndRunInTheDistribution() throws Exception {
        OutsideProject plugin =
                new OutsideProject(folder, OutsideProject.DISTRIBUTION.resolve(Path.of("samples", "plugin-template")));
        plugin.buildWith(OutsideProject.DISTRIBUTION);
        Path target = plugin.home().resolve("target");
        Path jar = target.resolve("catenary-plugin-gust-1.0.0.jar");
        assertThat(jar).exists();
        assertThat(Files.readString(target.resolve(Path.of("surefire-reports", "com.example.gust.GustPluginTest.txt"))))
                .containsPattern("Tests run: \\d\\d, Failures: 0, Errors: 0, Skipped: 0");

        Path home = folder.resolve("catenary");
        OutsideProject.copy(OutsideProject.DISTRIBUTION, home, "samples");
        Path scene = plugin.home().resolve("gust.json");
        Map<String, Object> without = Cli.parse(plugin.catenary(home, "run", scene, "--frames", 40, "--json"));
        Files.copy(jar, home.resolve("plugins").resolve(jar.getFileName()));
        Map<String, Object> with = Cli.parse(plugin.catenary(home, "run", scene, "--frames", 40, "--json"));

        assertThat(Cli.parse(plugin.catenary(home, "plugins", "--json")))
                .satisfies(all -> assertThat(all.get("problems")).isEqualTo(List.of()))
                .satisfies(all -> assertThat(all.get("plugins").toString()).contains("gust.blow"));
        assertThat(right(without)).as("without the plugin it hangs still").isEqualTo(1);
        assertThat(right(with)).as("with it, it is blown to the right").isGreaterThan(1.1);
    }

    /** The x of the rightmost particle, m. */
    private static double right(Map<String, Object> report) {
        Map<?, ?> box = (Map<?, ?>) report.get("boundingBox");
        return (double) ((List<?>) box.get("max")).get(0);
    }
}
