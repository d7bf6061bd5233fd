package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JTextArea;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

/** Advice above the preview for a scene that its settings cannot carry. */
class AdviceGuiTest extends EditorGuiTest {
    @Test
    void offersRemediesOfWhichEachIsOneEdit() {
        Scene cloth = sagging();
        play(cloth);
        until("there is advice", this::shows);

        assertThat(sentence()).startsWith("Springs stay stretched to ").endsWith(".");
        JButton more = button("quality.draft");
        String label = EditorRobot.read(() -> more.getText());
        assertThat(label).matches("Draft: 1 substep, [\\d.]+ ms");
        assertThat(EditorRobot.read(() -> button("keep-lengths").getText())).matches("Keep lengths, about [\\d.]+ ms");
        String tip = EditorRobot.read(() -> more.getToolTipText());
        assertThat(tip).contains("tried on a copy of the run");
        boolean focusable = EditorRobot.read(() -> more.isFocusable());
        assertThat(focusable).isTrue();
        long frame = editor.frameNumber();
        editor.window().button("preview.advice.quality.draft").click();

        until("bounds begin as drawn", () -> editor.frameNumber() < frame);
        until("it plays on", () -> editor.run().status().playing());
        until("the advice is gone", () -> !shows());
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.scene().solver().quality()).contains(Quality.DRAFT);
        assertThat(editor.run().status().playing()).isTrue();
        editor.keys("ctrl Z");
        until("it is undone", () -> editor.scene().solver().equals(cloth.solver()));
    }

    @Test
    void givesNoMoreAdviceForASceneThatTheUserDismissedItFor() {
        play(sagging());
        until("there is advice", this::shows);

        editor.window().button("preview.advice.dismiss").click();

        long frame = editor.frameNumber();
        until("the run goes on", () -> editor.frameNumber() > frame + 150);
        assertThat(shows()).isFalse();
    }

    @Test
    void makesRoomWhileSomethingElseIsExplained() {
        play(sagging());
        until("there is advice", this::shows);
        PreviewPanel preview = editor.robot().finder().findByName("preview", PreviewPanel.class);

        GuiActionRunner.execute(() -> preview.setMessagesVisible(false));
        assertThat(shows()).isFalse();
        GuiActionRunner.execute(() -> preview.setMessagesVisible(true));
        assertThat(shows()).isTrue();
    }

    private void play(Scene scene) {
        editor.open(scene, Optional.empty());
        editor.focusDrawing();
        editor.untilItCanRun();
        assertThat(shows()).isFalse();
        editor.keys("F5");
        until("it plays", () -> editor.run().status().playing());
    }

    private static Scene sagging() {
        Scene cloth = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.NONE);
        return cloth; // a file says no more than this
    }

    private boolean shows() {
        Component strip = editor.robot().finder().findByName("preview.advice", false);
        return EditorRobot.read(strip::isShowing);
    }

    private String sentence() {
        JTextArea text = editor.robot().finder().findByName("preview.advice.sentence", JTextArea.class);
        return EditorRobot.read(text::getText);
    }

    private JButton button(String kind) {
        return editor.robot().finder().findByName("preview.advice." + kind, JButton.class);
    }
}
