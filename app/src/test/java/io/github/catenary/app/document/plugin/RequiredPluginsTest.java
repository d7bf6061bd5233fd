package io.github.catenary.app.document.plugin;

import static io.github.catenary.app.document.plugin.PluginJars.entry;
import static io.github.catenary.app.document.plugin.PluginJars.manifest;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plugins that use classes of other plugins. */
class RequiredPluginsTest {
    @TempDir
    private Path own;

    @TempDir
    private Path home;

    private InstalledPlugins plugins;

    @BeforeEach
    void start() {
        plugins = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(home)), false);
    }

    @Test
    void reloadsAChangedPluginAndThoseThatRequireIt() {
        requires("a-sail", "wind");
        PluginJars.good(own, "wind", "wind.gust");
        plugins.refresh();
        ConstraintType sail = look().type("a-sail.type");

        PluginJars.good(own, "wind", "wind.gust", "wind.steady");
        plugins.refresh();

        assertThat(look().types()).containsExactly("wind.gust", "wind.steady", "a-sail.type");
        assertThat(look().type("a-sail.type")).isNotSameAs(sail);
    }

    @Test
    void loadsRequiredPluginsFirstAndSharesTheirClasses() {
        Map<String, String> manifest = manifest("a-sail");
        manifest.put("Catenary-Plugin-Requires", "wind");
        String source = """
                package example;
                import io.github.catenary.spi.*;
                public class Entry implements CatenaryPlugin {
                    public void contribute(Contributions to) {
                        try {
                            Object other = Class.forName("shared.Force").getConstructor().newInstance();
                            if (!other.toString().equals("wind")) throw new IllegalStateException(other.toString());
                        } catch (ReflectiveOperationException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                }
                """;
        PluginJars.of(own, "a-sail.jar", manifest, source);
        Map<String, byte[]> files = PluginJars.compile(entry(""));
        files.putAll(PluginJars.compile(
                "package shared; public class Force { public String toString() { return \"wind\"; } }"));
        files.put(PluginJars.SERVICE, "example.Entry".getBytes(StandardCharsets.UTF_8));
        PluginJars.write(own.resolve("wind.jar"), manifest("wind"), files);

        plugins.refresh();

        assertThat(plugins.now().problems()).isEmpty();
        assertThat(ids()).containsExactly("wind", "a-sail");
    }

    @Test
    void saysWhichPluginIsMissingOrSwitchedOff() throws Exception {
        requires("sail", "wind");
        plugins.refresh();
        assertThat(look().status("sail")).isEqualTo(Status.NEEDS_ANOTHER);
        assertThat(reason("sail")).isEqualTo("it needs plugin wind, which is not installed; install that plugin too");

        PluginJars.good(own, "wind", "wind.gust");
        plugins.turn("wind", false);
        assertThat(reason("sail")).isEqualTo("it needs plugin wind, which is switched off; switch that on");

        plugins.turn("wind", true);
        assertThat(look().status("sail")).isEqualTo(Status.ON);

        PluginJars.of(own, "wind.jar", manifest("wind"), entry("throw new RuntimeException(\"no\");"));
        plugins.refresh();
        assertThat(reason("sail")).contains("plugin wind, which is not loaded from " + own.resolve("wind.jar"));
    }

    @Test
    void namesAllJarsOfACircleAndOnlyThose() {
        requires("a", "b");
        requires("b", "c");
        requires("c", "b");
        PluginJars.good(own, "d", "d.type");

        plugins.refresh();

        for (String id : List.of("b", "c")) {
            assertThat(look().status(id)).isEqualTo(Status.FAILED);
            assertThat(reason(id)).contains("in a circle", own.resolve("b.jar") + ")", own.resolve("c.jar") + ")");
        }
        assertThat(look().status("a")).isEqualTo(Status.NEEDS_ANOTHER);
        assertThat(look().status("d")).isEqualTo(Status.ON);
    }

    @Test
    void refusesAPluginThatRequiresItself() {
        requires("a", "a");

        plugins.refresh();

        assertThat(reason("a")).contains("in a circle");
    }

    /** A plugin that needs another. */
    private void requires(String id, String other) {
        Map<String, String> manifest = manifest(id);
        manifest.put("Catenary-Plugin-Requires", other);
        PluginJars.of(own, id + ".jar", manifest, entry("to.constraint(new Type(\"" + id + ".type\"));"));
    }

    private List<String> ids() {
        return plugins.now().plugins().installed().stream().map(Plugin::id).toList();
    }

    private String reason(String id) {
        return look().find(id).what().orElseThrow().english();
    }

    private Look look() {
        return new Look(plugins);
    }
}
