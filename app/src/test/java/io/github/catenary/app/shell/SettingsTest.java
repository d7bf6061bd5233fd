package io.github.catenary.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    @TempDir
    Path folder;

    @Test
    void remembersWhatWasSetFromOneStartToTheNext() {
        new Settings(folder).set("theme", "DARK");

        assertThat(new Settings(folder).get("theme", "LIGHT")).isEqualTo("DARK");
    }

    @Test
    void putsAFileThatIsOpenedAgainAtTheHeadOfTheRecentOnes() {
        Settings settings = new Settings(folder);
        settings.addRecentFile(Path.of("a.json"));
        settings.addRecentFile(Path.of("b.json"));
        settings.addRecentFile(Path.of("a.json"));

        assertThat(new Settings(folder).recentFiles()).containsExactly(Path.of("a.json"), Path.of("b.json"));
    }

    @Test
    void passesOverARecentFileThatCannotBeOne() throws IOException {
        Files.writeString(folder.resolve("settings.properties"), "recent.0=a\\u0000b\nrecent.1=c.json\n");

        assertThat(new Settings(folder).recentFiles()).containsExactly(Path.of("c.json"));
    }
}
