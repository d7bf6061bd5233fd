package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.swing.JTable;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A whole job: a file that cannot be read is mended in a text editor by what the window says, what is doubtful in it is
 * repaired through the list of problems, and it runs and is saved. In whatever language the tests run: the build runs it
 * in two.
 */
@Tag("chinese")
class RepairGuiTest extends EditorGuiTest {
    /** A swing with a seat whose mass is a mistake in the first version; two springs join the same particles. */
    private static final String SWING = """
            {
              "format": "catenary-scene",
              "version": 1,
              "particles": [
                {"id": 1, "position": [-1, 1, 0], "pinned": true},
                {"id": 2, "position": [1, 1, 0], "pinned": true},
                {"id": 3, "position": [0, 0, 0], "mass": MASS}
              ],
              "springs": [
                {"id": 1, "a": 1, "b": 3},
                {"id": 2, "a": 2, "b": 3, "restLength": 100},
                {"id": 3, "a": 3, "b": 1}
              ]
            }
            """;

    @AfterAll
    static void backToLight() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.app.testing.Themes#ofJob")
    void repairsABrokenFile(Theme theme) throws IOException {
        GuiActionRunner.execute(theme::apply);
        Path file = folder.resolve("swing.json");
        Files.writeString(file, SWING.replace("MASS", "-1"));
        open(file);
        DialogFixture dialog = editor.dialog("problems");
        assertThat(dialog.table("problems.table").contents()[0][0]).startsWith("7:");
        dialog.button("problems.close").click();
        until("the dialog is gone", () -> !editor.asks());
        assertThat(editor.scene()).isEqualTo(Scene.NEW);

        Files.writeString(file, SWING.replace("MASS", "1"));
        open(file);
        until("it is open", () -> editor.file().equals(Optional.of(file)));
        repairAll();
        Scene repaired = editor.scene();
        assertThat(repaired.springs()).hasSize(2);
        assertThat(editor.edits()).isEqualTo(2);

        run();
        editor.keys("menu S");
        until("it is saved", () -> !editor.title().startsWith("*"));
        editor.keys("menu N");
        open(file);
        until("it is open again", () -> editor.file().equals(Optional.of(file)));
        assertThat(editor.scene()).isEqualTo(repaired);
        until("nothing is doubtful", () -> rows() == 0);
    }

    private void open(Path file) {
        editor.focusDrawing();
        editor.keys("menu O");
        editor.choose(file);
    }

    private int rows() {
        return read(() -> editor.robot()
                .finder()
                .findByName("problems.list", JTable.class, false)
                .getRowCount());
    }

    private void repairAll() {
        editor.keys("alt 4");
        until("both are listed", () -> rows() == 2);
        for (int left = 1; left >= 0; left--) {
            int expected = left;
            editor.window().button("button.problems.repair").click();
            until(left + " are left", () -> rows() == expected);
        }
        editor.window().label("problems.none").requireText(Texts.text("problems.none"));
    }

    private void run() {
        editor.untilItCanRun();
        editor.focusDrawing();
        editor.keys("F5");
        until("it runs", () -> editor.frameNumber() > 10);
        editor.keys("F5");
        until("the run is paused", () -> !editor.run().status().playing());
    }
}
