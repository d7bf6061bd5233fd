package io.github.catenary.app.window.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderMonitorTest {
    @TempDir
    private Path parent;

    @Test
    void reportsEachChangeOnceAndOnlyWhenItIsComplete() throws IOException {
        Path folder = parent.resolve("plugins");
        FolderMonitor watch = new FolderMonitor(folder);
        assertThat(watch.changed()).as("there is no folder yet").isFalse();

        Files.createDirectory(folder);
        Path jar = Files.writeString(folder.resolve("a.jar"), "half of it");
        assertThat(watch.changed()).as("just written").isFalse();
        Files.writeString(jar, "half of it, and the rest");
        assertThat(watch.changed()).as("still being written").isFalse();
        assertThat(watch.changed()).as("at rest").isTrue();
        assertThat(watch.changed()).as("told already").isFalse();

        Files.delete(jar);
        assertThat(watch.changed()).isFalse();
        assertThat(watch.changed()).as("removed").isTrue();
    }

    @Test
    void ignoresTheFirstStateAndFilesThatAreNoJars() throws IOException {
        Files.writeString(parent.resolve("a.jar"), "a plugin");
        FolderMonitor watch = new FolderMonitor(parent);
        assertThat(watch.changed()).isFalse();

        Files.writeString(parent.resolve("notes.txt"), "no plugin");

        assertThat(watch.changed()).isFalse();
        assertThat(watch.changed()).isFalse();
    }
}
