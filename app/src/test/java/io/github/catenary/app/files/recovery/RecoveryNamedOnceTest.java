package io.github.catenary.app.files.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is foreign is named at the first start that finds it, whatever its name is. */
class RecoveryNamedOnceTest {
    @TempDir
    private Path user;

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void namesAFolderWithALineBreakInItsNameOnce() throws Exception {
        foreign("two\nlines");
        assertThat(told(1)).singleElement().asString().contains("two");
        foreign("another");
        assertThat(told(1)).singleElement().asString().contains("another");
    }

    private void foreign(String name) throws Exception {
        Path folder = Files.createDirectories(user.resolve("recovery").resolve(name));
        Files.writeString(folder.resolve("mine.txt"), "mine");
    }

    /** What a start says, at least so many sentences. */
    private List<String> told(int count) throws Exception {
        List<String> told = new CopyOnWriteArrayList<>();
        Settings settings = new Settings(user);
        Consumer<String> message = told::add;
        SwingUtilities.invokeAndWait(() -> new Recovery(
                        new JFrame(), new RecoveryFolder(user.resolve("recovery")), null, (work, opened) -> {}, message)
                .offerAtStart(settings));
        long end = System.nanoTime() + 60_000_000_000L;
        while (told.size() < count && System.nanoTime() < end) Thread.onSpinWait();
        SwingUtilities.invokeAndWait(() -> {}); // all of a start is told in one event
        assertThat(settings.flush(java.time.Duration.ofSeconds(20))).isTrue();
        return told;
    }
}
