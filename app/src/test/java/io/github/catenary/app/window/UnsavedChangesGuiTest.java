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
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** No work is lost without a question. */
class UnsavedChangesGuiTest extends EditorGuiTest {
    private Path file;
    private Scene onDisk;

    @Override
    void prepare() throws IOException {
        file = folder.resolve("pair.json");
        onDisk = Scenes.pair();
        files().save(onDisk, file);
    }

    @Test
    void asksNothingWhileNothingIsUnsaved() throws IOException {
        openAndEdit();
        editor.keys("menu Z");

        assertThat(editor.title()).isEqualTo("pair.json – Catenary");
        editor.keys("menu W");

        assertThat(editor.asks()).isFalse();
        assertThat(editor.scene()).isEqualTo(Scene.NEW);
        assertThat(load()).isEqualTo(onDisk);
    }

    @Test
    void savesBeforeItClosesOnRequest() throws IOException {
        Scene edited = openAndEdit();
        assertThat(editor.title()).isEqualTo("*pair.json – Catenary");

        editor.keys("menu W");
        assertThat(questionText()).contains("pair.json");
        editor.answer("Save");

        until("the scene is new", () -> editor.scene().equals(Scene.NEW));
        assertThat(load()).isEqualTo(edited);
        assertThat(editor.title()).isEqualTo("untitled – Catenary");
    }

    @Test
    void closesTheDocumentWithoutSavingOnRequest() throws IOException {
        openAndEdit();

        editor.keys("menu W");
        editor.answer("Don’t save");

        assertThat(editor.scene()).isEqualTo(Scene.NEW);
        assertThat(load()).isEqualTo(onDisk);
    }

    @Test
    void changesNothingOnCancel() throws IOException {
        Scene edited = openAndEdit();

        for (String keys : new String[] {"menu W", "menu Q"}) {
            editor.keys(keys);
            editor.answer("Cancel");

            assertThat(editor.asks()).as("a dialog after Cancel of " + keys).isFalse();
            assertThat(editor.scene()).isSameAs(edited);
            assertThat(editor.title()).isEqualTo("*pair.json – Catenary");
        }
        editor.window().requireVisible();
        assertThat(load()).isEqualTo(onDisk);
    }

    @Test
    void changesNothingOnEscape() {
        Scene edited = openAndEdit();

        editor.keys("menu W");
        editor.question();
        editor.keys("ESCAPE");

        until("the question is gone", () -> !editor.asks());
        assertThat(editor.scene()).isSameAs(edited);
    }

    @Test
    void keepsASceneWhoseSavingWasCancelled() {
        editor.take("P");
        editor.place(0, 0);
        Scene drawn = editor.scene();

        editor.keys("menu W");
        editor.answer("Save");
        editor.chooser().cancel();

        until("the chooser is gone", () -> !editor.asks());
        assertThat(editor.scene()).isSameAs(drawn);
        assertThat(editor.title()).isEqualTo("*untitled – Catenary");
    }

    @Test
    void asksAboutPendingText() {
        editor.open(onDisk, Optional.of(file));
        editor.type("scene.title", "Two");

        editor.keys("menu W");
        editor.answer("Cancel");

        assertThat(editor.scene().title()).isEqualTo("Two");
    }

    @Test
    void asksBeforeItReplacesAFile() throws IOException {
        editor.take("P");
        editor.place(0, 0);

        editor.keys("menu S");
        editor.choose(file);
        editor.answer("Cancel");
        assertThat(load()).isEqualTo(onDisk);

        editor.choose(file);
        editor.answer("Replace");
        until("it is saved", () -> editor.file().equals(Optional.of(file)));
        assertThat(load()).isEqualTo(editor.scene());
    }

    @Test
    void closesAfterSavingAndEndsTheThreadOfThePreview() throws IOException {
        Set<Thread> previews = previewThreads();
        assertThat(previews).isNotEmpty();
        Scene edited = openAndEdit();
        editor.keys("F5");
        until("it runs", () -> editor.frameNumber() > 2);

        editor.window().close();
        editor.answer("Save");

        until("the window is gone", () -> !editor.frame().isDisplayable());
        until("the thread has ended", () -> previews.stream().noneMatch(Thread::isAlive));
        assertThat(load()).isEqualTo(edited);
    }

    @Test
    void closesWithoutSavingOnRequest() throws IOException {
        openAndEdit();

        editor.window().close();
        editor.answer("Don’t save");

        until("the window is gone", () -> !editor.frame().isDisplayable());
        assertThat(load()).isEqualTo(onDisk);
    }

    /** Opens the file and places a third particle. */
    private Scene openAndEdit() {
        editor.open(onDisk, Optional.of(file));
        editor.take("P");
        editor.click(0.5, 0.25);
        assertThat(editor.scene().particles()).hasSize(3);
        return editor.scene();
    }

    private String questionText() {
        return String.valueOf(editor.question().target().getMessage());
    }

    private Scene load() throws IOException {
        return files().load(file).scene();
    }

    private static SceneFile files() {
        return new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
    }

    private static Set<Thread> previewThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("catenary-preview"))
                .collect(Collectors.toSet());
    }
}
