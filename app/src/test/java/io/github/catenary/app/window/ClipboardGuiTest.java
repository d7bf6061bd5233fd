package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import java.awt.Toolkit;
import java.awt.datatransfer.Clipboard;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.StringSelection;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Copied items as text on the clipboard of the system, between windows and programs. */
class ClipboardGuiTest extends EditorGuiTest {
    private static Clipboard system() {
        return Toolkit.getDefaultToolkit().getSystemClipboard();
    }

    private static void put(String text) {
        read(() -> {
            system().setContents(new StringSelection(text), null);
            return true;
        });
    }

    private static String text(Scene scene) {
        return new String(SceneWriter.toBytes(scene), StandardCharsets.UTF_8);
    }

    @Test
    void copiesTheTextOfAScene() throws Exception {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.focusDrawing();
        editor.keys("menu A");
        editor.keys("menu C");

        String text = (String) system().getData(DataFlavor.stringFlavor);
        Scene copied = new SceneReader(SceneLimits.DEFAULT, id -> Optional.empty())
                .read(text.getBytes(StandardCharsets.UTF_8))
                .scene();
        assertThat(copied.particles()).isEqualTo(editor.scene().particles());
        assertThat(copied.springs()).isEqualTo(editor.scene().springs());
        assertThat(copied.faces()).isEqualTo(editor.scene().faces());
    }

    @Test
    void pastesWhatAnotherProgramCopiedAsOneEdit() {
        editor.focusDrawing();
        put(text(Scenes.cloth(3)));
        editor.keys("menu V");
        until("it is pasted", () -> editor.scene().particles().size() == 9);
        editor.keys("menu V");
        until("it is pasted again", () -> editor.scene().particles().size() == 18);

        assertThat(editor.scene().springs())
                .hasSize(2 * Scenes.cloth(3).springs().size());
        assertThat(editor.edits()).isEqualTo(2);
        assertThat(editor.position(1)).as("each copy lies beside the other").isNotEqualTo(editor.position(10));
    }

    @Test
    void whatAnotherProgramCopiedLaterGoesBeforeTheOwnCopy() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.focusDrawing();
        editor.keys("menu A");
        editor.keys("menu C");
        put(text(Scenes.pair()));
        editor.robot().waitForIdle();

        editor.keys("menu V");

        until("the pair is pasted", () -> editor.scene().particles().size() == 11);
    }

    @Test
    void saysSoIfTheTextIsNoScene() {
        editor.focusDrawing();
        put("<html><b>hello");
        editor.keys("menu V");

        until("it says so", () -> editor.message().startsWith("The clipboard holds text that is not a scene."));
        assertThat(editor.edits()).isZero();
    }

    @Test
    void saysWhereASceneIsBroken() {
        editor.focusDrawing();
        put("{\n  \"format\": \"catenary-scene\",\n  \"version\": 1,\n  \"particles\": [ {\"id\": \"x\"} ]\n}");
        editor.keys("menu V");

        String[][] rows = editor.dialog("problems").table("problems.table").contents();
        assertThat(rows[0][0]).startsWith("4:");
        assertThat(rows[0][1]).contains("particles");
        editor.dialog("problems").button("problems.close").click();
        assertThat(editor.edits()).isZero();
    }
}
