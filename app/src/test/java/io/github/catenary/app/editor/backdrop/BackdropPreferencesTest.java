package io.github.catenary.app.editor.backdrop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.backdrop.BackdropPreferences.Kept;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.ui.settings.FileNotes;
import io.github.catenary.app.ui.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackdropPreferencesTest {
    private static final BackdropPlacement PLACE = new BackdropPlacement(WorkPlane.Kind.TOP, 1.5, -2, 4, 0.25, 0.6);

    @TempDir
    Path folder;

    private static Kept kept(String picture) {
        return new Kept(Path.of(picture), PLACE, false);
    }

    @Test
    void comesBackAtTheNextStart() {
        Settings settings = new Settings(folder);
        new BackdropPreferences(settings).keep(Path.of("/scenes/a b.json"), kept("/pictures/plan 1.png"));
        assertThat(settings.flush(Duration.ofSeconds(20))).isTrue();
        BackdropPreferences next = new BackdropPreferences(new Settings(folder));
        assertThat(next.of(Path.of("/scenes/a b.json"))).contains(kept("/pictures/plan 1.png"));
        assertThat(next.of(Path.of("/scenes/other.json"))).isEmpty();
    }

    @Test
    void forgetsTheOldestAndWhatIsRemoved() {
        Settings settings = new Settings(folder);
        BackdropPreferences memory = new BackdropPreferences(settings);
        for (int i = 0; i <= FileNotes.MOST; i++) memory.keep(Path.of(i + ".json"), kept(i + ".png"));
        assertThat(memory.of(Path.of("0.json"))).isEmpty();
        assertThat(memory.of(Path.of("1.json"))).contains(kept("1.png"));
        memory.keep(Path.of("1.json"), kept("new.png"));
        assertThat(memory.of(Path.of("1.json"))).contains(kept("new.png"));
        memory.forget(Path.of("1.json"));
        assertThat(memory.of(Path.of("1.json"))).isEmpty();
        assertThat(memory.of(Path.of("2.json"))).isPresent();
        assertThat(settings.flush(Duration.ofSeconds(20))).isTrue();
    }

    @Test
    void passesOverWhatSomebodyWroteIntoTheSettings() {
        Settings settings = new Settings(folder);
        BackdropPreferences memory = new BackdropPreferences(settings);
        memory.keep(Path.of("a.json"), kept("a.png"));
        String good = settings.get("backdrop.0", "");
        for (String bad : new String[] {
            "nonsense",
            good.replace("TOP", "TILTED"),
            good.replace("4.0", "-4"),
            good.replace("0.25", "NaN"),
            good + "\u0000"
        }) {
            settings.set("backdrop.0", bad);
            assertThat(memory.of(Path.of("a.json"))).as(bad).isEmpty();
        }
        assertThat(settings.flush(Duration.ofSeconds(20))).isTrue();
    }
}
