package io.github.catenary.app.document.plugin;

import static io.github.catenary.app.document.plugin.PluginJars.manifest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.document.plugin.PluginEntry.Status;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jars that would fill the memory: nothing is unpacked before the user trusts a jar, and never more than the limit. */
class LargeJarTest {
    private static final byte[] TOO_MUCH = new byte[JarReading.MOST_BYTES + 1];

    @TempDir
    private Path home;

    private Path users;

    @BeforeEach
    void makeFolder() throws IOException {
        users = Files.createDirectory(home.resolve("plugins"));
    }

    private InstalledPlugins plugins(boolean safe) {
        InstalledPlugins plugins = new InstalledPlugins(new PluginFolders(List.of(), Optional.of(home)), safe);
        plugins.refresh();
        return plugins;
    }

    private static PluginEntry only(InstalledPlugins plugins) {
        assertThat(plugins.now().entries()).hasSize(1);
        return plugins.now().entries().get(0);
    }

    private Path large() {
        return PluginJars.write(users.resolve("large.jar"), manifest("large"), Map.of("zeros", TOO_MUCH));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void unpacksNoUntrustedJar(boolean safe) throws Exception {
        large();

        InstalledPlugins plugins = plugins(safe);
        assertThat(only(plugins).status()).isEqualTo(Status.NEW);

        plugins.trust(only(plugins), false);
        assertThat(only(plugins).status()).isEqualTo(safe ? Status.SAFE_MODE : Status.FAILED);
    }

    @Test
    void loadsNoJarThatUnpacksToTooMuch() throws Exception {
        large();
        InstalledPlugins plugins = plugins(false);

        plugins.trust(only(plugins), false);

        assertThat(only(plugins).what().orElseThrow().english()).contains("unpacks to more");
    }

    @Test
    void installsNoJarThatUnpacksToTooMuch() {
        Path large = PluginJars.write(home.resolve("large.jar"), manifest("large"), Map.of("zeros", TOO_MUCH));

        assertThatThrownBy(() -> plugins(false).prepare(large)).hasMessageContaining("unpacks to more");
    }

    @Test
    void searchesForTheManifestOnlyUpToTheLimit() throws Exception {
        try (OutputStream out = Files.newOutputStream(users.resolve("late.jar"));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            put(zip, "zeros", TOO_MUCH);
            put(zip, "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n".getBytes(StandardCharsets.UTF_8));
        }

        assertThat(only(plugins(true)).what().orElseThrow().english()).contains("unpacks to more");
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }

    @Test
    void refusesAManifestWithoutEnd() {
        Map<String, String> manifest = manifest("large");
        manifest.put("Story", "and so on ".repeat(1 << 17));
        PluginJars.write(users.resolve("large.jar"), manifest, Map.of());

        assertThat(only(plugins(true)).status()).isEqualTo(Status.FAILED);
    }

    @Test
    void refusesMoreFilesThanAnyPluginHas() throws Exception {
        Map<String, byte[]> files = new HashMap<>();
        for (int i = 0; i < JarReading.MOST_FILES; i++) files.put("file" + i, new byte[0]);
        PluginJars.write(users.resolve("many.jar"), manifest("many"), files);
        InstalledPlugins plugins = plugins(false);

        plugins.trust(only(plugins), false);

        assertThat(only(plugins).what().orElseThrow().english()).contains("more than 10000 files");
    }

    @Test
    void aJarThatDoesNotFitIntoMemoryFails() throws Exception {
        Path jar = Files.writeString(home.resolve("some.jar"), "any");

        assertThatThrownBy(() -> JarReading.of(jar, () -> {
                    throw new OutOfMemoryError("Java heap space");
                }))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("not enough memory");
    }

    @Test
    void runsOnlyTheBytesThatWereChecked() throws Exception {
        Path jar = PluginJars.good(users, "wind", "wind.gust");
        JarHead head = JarHead.read(jar);
        PluginJars.good(users, "wind", "wind.steady");

        assertThatThrownBy(() -> JarContent.read(jar, head)).hasMessageContaining("changed while it was being loaded");
    }
}
