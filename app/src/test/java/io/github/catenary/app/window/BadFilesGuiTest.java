package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every failure to open or save a file is reported, and the open document does not change. */
class BadFilesGuiTest extends EditorGuiTest {
    private Scene drawn = Scene.EMPTY;

    @BeforeEach
    void draw() {
        editor.take("P");
        editor.place(0, 0);
        editor.place(1, 0);
        drawn = editor.scene();
    }

    @Test
    void reportsWhereJsonIsMalformed() throws IOException {
        Path file =
                file("broken.json", "{\n  \"format\": \"catenary-scene\",\n  \"version\": 1,\n  \"particles\": [}\n");

        open(file);

        DialogFixture dialog = editor.dialog("problems");
        dialog.label("problems.headline").requireText("Could not open broken.json");
        assertThat(dialog.target().getOwner()).isSameAs(editor.frame());
        assertThat(dialog.table("problems.table").contents()[0][0]).startsWith("4:");
        dialog.button("problems.close").click();
        requireUntouched();
    }

    @Test
    void listsEveryMistakeOfASceneWithLineAndColumn() throws IOException {
        Path file = file("mistakes.json", """
                {
                  "format": "catenary-scene",
                  "version": 1,
                  "particles": [
                    {"id": 1, "position": [0, 0, 0], "mass": -1},
                    {"id": 2, "position": [0, "up", 0]},
                    {"id": 1, "position": [1, 0, 0]}
                  ],
                  "springs": [
                    {"id": 1, "a": 1, "b": 9},
                    {"id": 2, "a": 1, "b": 1}
                  ]
                }
                """);

        open(file);

        List<String[]> rows =
                List.of(editor.dialog("problems").table("problems.table").contents());
        assertThat(rows).extracting(row -> row[0].split(":", 2)[0]).contains("5", "6", "7", "10", "11");
        assertThat(rows).extracting(row -> row[1]).contains("$.particles[0].mass", "$.particles[1].position[1]");
        assertThat(rows).allSatisfy(row -> assertThat(row[2]).isNotBlank());
        editor.keys("ESCAPE");
        requireUntouched();
    }

    @Test
    void reportsThatABinaryFileIsNotAScene() throws IOException {
        byte[] noise = new byte[4096];
        new Random(7).nextBytes(noise);
        Path file = folder.resolve("picture.json");
        Files.write(file, noise);

        open(file);

        DialogFixture dialog = editor.dialog("problems");
        assertThat(dialog.table("problems.table").contents()).isNotEmpty();
        dialog.button("problems.close").click();
        requireUntouched();
    }

    @Test
    void reportsThatAFolderIsNotAFile() throws IOException {
        Path file = Files.createDirectory(folder.resolve("folder.json"));

        openRecent(file);

        assertThat(failure()).contains("Could not open folder.json").contains("it is a folder");
        requireUntouched();
    }

    @Test
    void removesAMissingRecentFileFromTheList() {
        Path file = folder.resolve("gone.json");
        openRecent(file);

        assertThat(failure("Remove from list"))
                .contains("Could not open gone.json")
                .endsWith("gone.json: it does not exist");
        requireUntouched();
        assertThat(editor.settings().recentFiles()).doesNotContain(file);
    }

    @Test
    void keepsAMissingRecentFileOnRequest() {
        Path file = folder.resolve("gone.json");
        openRecent(file);

        assertThat(failure("Keep in list")).endsWith("gone.json: it does not exist");
        requireUntouched();
        assertThat(editor.settings().recentFiles()).contains(file);
    }

    @Test
    void reportsThatAFileCannotBeSaved() throws IOException {
        Path notAFolder = file("file.txt", "a file");
        Path file = notAFolder.resolve("scene.json");
        editor.open(drawn, Optional.of(file));
        editor.take("P");
        editor.place(0.5, 0.5);
        drawn = editor.scene();

        editor.keys("menu S");

        assertThat(failure()).contains("Could not save scene.json").contains("file.txt");
        requireUntouched();
        assertThat(Files.readString(notAFolder)).isEqualTo("a file");
    }

    @Test
    void staysOpenIfItCannotBeSavedOnClosing() throws IOException {
        Path file = file("file.txt", "a file").resolve("scene.json");
        editor.open(Scene.EMPTY, Optional.of(file));
        editor.take("P");
        editor.place(0, 0);
        drawn = editor.scene();

        editor.window().close();
        editor.answer("Save");

        assertThat(failure()).contains("Could not save scene.json");
        editor.window().requireVisible();
        requireUntouched();
    }

    private void open(Path file) {
        editor.keys("menu O");
        editor.choose(file);
    }

    private void openRecent(Path file) {
        EditorRobot.read(() -> {
            editor.settings().addRecentFile(file);
            return true;
        });
        editor.recent("0");
    }

    /** Reads the message of the failure dialog, and closes it. */
    private String failure() {
        return failure("OK");
    }

    private String failure(String button) {
        var pane = editor.question().requireErrorMessage();
        String text = String.valueOf(pane.target().getMessage());
        editor.answer(button);
        return text;
    }

    /** The open document still has the drawn scene, is still unsaved, and can be saved. */
    private void requireUntouched() {
        until("no dialog is open", () -> !editor.asks());
        assertThat(editor.scene()).isSameAs(drawn);
        assertThat(editor.title()).startsWith("*");

        Path good = folder.resolve("good.json");
        editor.keys("menu shift S");
        editor.choose(good);
        until("it is saved", () -> editor.file().equals(Optional.of(good)));
        assertThat(editor.title()).isEqualTo("good.json – Catenary");
        assertThat(good).isNotEmptyFile();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
