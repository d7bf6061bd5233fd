package io.github.catenary.app.document.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.app.testing.BadPlugins;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plugins that do not answer while they are loaded; the program goes on without them. */
@Timeout(60)
class SilentPluginTest {
    @TempDir
    private Path folder;

    @AfterEach
    void wake() throws InterruptedException {
        BadPlugins.wakeSleepers();
        for (Thread thread : silent()) thread.join();
    }

    private static List<Thread> silent() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(PluginStart.THREAD_NAME))
                .toList();
    }

    private InstalledPlugins load(Duration budget) {
        InstalledPlugins plugins = new InstalledPlugins(PluginFolders.of(folder), false, budget);
        plugins.refresh();
        return plugins;
    }

    @Test
    void goesOnWithoutASilentPluginAndSaysSo() {
        Path atLoad = BadPlugins.sleepsAtLoad(folder);
        Path atRegister = BadPlugins.sleepsAtRegister(folder);
        PluginJars.good(folder, "wind", "wind.gust");

        LoadedPlugins now = load(Duration.ofSeconds(2)).now();

        assertThat(now.installed()).extracting(each -> each.plugin().id()).containsExactly("wind");
        assertThat(now.problems()).extracting(PluginProblem::jar).containsExactly(atLoad, atRegister);
        assertThat(now.problems())
                .allSatisfy(problem -> assertThat(problem.reason()).contains("did not answer within 2 s"));
    }

    @Test
    void ignoresALateAnswerAndAsksAgainOnlyOnRequest() throws InterruptedException {
        Path jar = BadPlugins.sleepsAtRegister(folder);
        InstalledPlugins plugins = load(Duration.ofSeconds(5));
        wake();
        assertThat(silent()).isEmpty();

        plugins.refresh();
        assertThat(plugins.now().find(jar)).map(PluginEntry::status).isEqualTo(Optional.of(Status.FAILED));
        assertThat(plugins.now().plugins().constraint("late.type")).isEmpty();

        plugins.reload(jar);
        assertThat(plugins.now().plugins().constraint("late.type")).isPresent();
    }
}
