package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleMenuTest {
    @TempDir
    Path folder;

    private final List<Path> opened = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    @Test
    void fillsAfterReadingTheFolderInTheBackground() throws IOException {
        for (String name : new String[] {"soft-ball.json", "bridge.json", "notes.txt"}) {
            Files.writeString(folder.resolve(name), "");
        }

        SampleMenu menu = read(() -> {
            SampleMenu made = new SampleMenu(folder, opened::add, told::add);
            assertThat(made.getItemCount()).as("samples read on the EDT").isZero();
            assertThat(made.isEnabled()).isFalse();
            return made;
        });
        until("the samples are listed", menu::isEnabled);

        read(() -> {
            assertThat(menu.getItemCount()).isEqualTo(2);
            assertThat(menu.getItem(0).getText()).isEqualTo("bridge");
            menu.getItem(1).doClick(0);
            return true;
        });
        assertThat(opened).containsExactly(folder.resolve("soft-ball.json"));
        assertThat(told).isEmpty();
    }
}
