package io.github.catenary.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GivenPluginsTest {
    private static final ClusterFiles FILES = new ClusterFiles(new Configuration());

    @TempDir
    private Path folder;

    private List<GivenPlugins.Given> given() throws SweepTrouble {
        return GivenPlugins.in(FILES.local(folder.toString()), FILES);
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void loadsJarsThatAreAsTheirDigestsSay() throws Exception {
        Path jar = TestStudies.notingPlugin(folder, folder.resolve("trace"), 0);
        Files.writeString(folder.resolve("SHA256SUMS"), Digests.of(Files.readAllBytes(jar)) + " *noting.jar\n");

        List<PluginJar> jars = given().stream().map(GivenPlugins.Given::jar).toList();
        assertThat(jars).extracting(PluginJar::name).containsExactly("noting.jar");
        assertThat(LoadedJars.load(jars, at -> bytes(jar)).installed())
                .extracting("id")
                .containsExactly("noting");
    }

    @Test
    void refusesAJarWithAnotherDigest() throws Exception {
        Path jar = folder.resolve("a.jar");
        Files.writeString(jar, "one");
        Files.writeString(folder.resolve("SHA256SUMS"), "0".repeat(64) + "  a.jar\n");
        assertThatThrownBy(this::given)
                .hasMessageContaining("SHA256SUMS says " + "0".repeat(64) + " for a.jar, but its SHA-256 is "
                        + Digests.of(Files.readAllBytes(jar)) + "; no plugin of the folder is loaded");

        Files.writeString(folder.resolve("SHA256SUMS"), "");
        assertThatThrownBy(this::given).hasMessageContaining("does not name a.jar, whose SHA-256 is ");
    }

    @Test
    void refusesAJarThatChangedOnItsWay() throws Exception {
        Path jar = TestStudies.notingPlugin(folder, folder.resolve("trace"), 0);
        List<PluginJar> jars = given().stream().map(GivenPlugins.Given::jar).toList();
        Files.write(jar, new byte[] {0}, java.nio.file.StandardOpenOption.APPEND);

        assertThatThrownBy(() -> LoadedJars.load(jars, at -> bytes(jar)))
                .hasMessageStartingWith("the plugin noting.jar is not the one that was given: its SHA-256 is ")
                .hasMessageEndingWith("and must be " + jars.get(0).sha256());
    }

    @Test
    void refusesWhatIsNoPlugin() throws Exception {
        assertThatThrownBy(this::given).hasMessageEndingWith("of --plugins has no jar");
        Path none = folder.resolve("none");
        assertThatThrownBy(() -> GivenPlugins.in(FILES.local(none.toString()), FILES))
                .hasMessage("cannot read the folder " + none + ": it does not exist");

        TestStudies.notingPlugin(folder, folder.resolve("trace"), 0);
        Files.copy(folder.resolve("noting.jar"), folder.resolve("twice.jar"));
        List<PluginJar> twice = given().stream().map(GivenPlugins.Given::jar).toList();
        assertThat(LoadedJars.load(twice, at -> bytes(folder.resolve(at.name())))
                        .installed())
                .hasSize(1);
    }
}
