package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The editor asks before it overwrites what another program wrote into the open file. */
class ChangedOnDiskGuiTest extends EditorGuiTest {
    private final SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
    private final Scene theirs = Scenes.cloth(3);
    private Path file = Path.of("");
    private Scene mine = Scene.EMPTY;

    @Override
    void prepare() throws IOException {
        file = folder.resolve("pair.json");
        files.save(Scenes.pair(), file);
    }

    @BeforeEach
    void openAndEditWhileAnotherProgramWrites() throws IOException {
        editor.keys("menu O");
        editor.choose(file);
        until("it is open", () -> editor.file().equals(Optional.of(file)));
        EditorRobot.read(() -> {
            editor.frame().open(file);
            return true;
        });
        until("it is open again", () -> !editor.busy());
        files.save(theirs, file);
        editor.enter("scene.title", "Mine");
        mine = editor.scene();
        editor.keys("menu S");
    }

    @Test
    void overwritesTheFileOnRequest() throws IOException {
        assertThat(String.valueOf(editor.question().target().getMessage()))
                .isEqualTo("pair.json changed on disk since you opened it.");
        editor.answer("Overwrite");

        until("it is saved", () -> editor.title().equals("pair.json – Catenary"));
        assertThat(files.load(file).scene()).isEqualTo(mine);
    }

    @Test
    void savesElsewhereOnRequest() throws IOException {
        Path other = folder.resolve("mine.json");

        editor.answer("Save as…");
        editor.choose(other);

        until("it is saved", () -> editor.file().equals(Optional.of(other)));
        assertThat(files.load(other).scene()).isEqualTo(mine);
        assertThat(files.load(file).scene()).isEqualTo(theirs);
    }

    @Test
    void changesNeitherOnCancel() throws IOException {
        editor.answer("Cancel");

        assertThat(editor.scene()).isSameAs(mine);
        assertThat(editor.title()).startsWith("*");
        assertThat(files.load(file).scene()).isEqualTo(theirs);
    }
}
