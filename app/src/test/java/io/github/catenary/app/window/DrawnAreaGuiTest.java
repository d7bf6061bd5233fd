package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An area that is drawn with the mouse ends when something else changes scene or selection. */
class DrawnAreaGuiTest extends EditorGuiTest {
    @BeforeEach
    void drawACloth() {
        editor.open(Scenes.cloth(4), Optional.empty());
        editor.focusDrawing();
        editor.keys("F");
    }

    /** Begins a rectangle outside of the cloth that would choose nothing. */
    private void drawAnArea() {
        Vec3 corner = read(() -> {
            var canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
            var viewport = canvas.viewport();
            return new Vec3(viewport.worldX(20), viewport.worldY(canvas.getHeight() - 20.0), 0);
        });
        double step = read(() -> 10
                / editor.robot()
                        .finder()
                        .findByName("canvas", CanvasPanel.class)
                        .viewport()
                        .scale());
        editor.press(corner);
        editor.move(corner.plus(new Vec3(step, step, 0)));
    }

    @Test
    void theSelectionOfAllStays() {
        drawAnArea();
        editor.keys("menu A");
        editor.release();
        assertThat(editor.selection()).isEqualTo(Selection.all(editor.scene()));
    }

    @Test
    void whatIsSelectedIsDeletedAndNothingIsChosenAfterwards() {
        read(() -> {
            editor.document().select(Selection.ofParticles(IdSet.of(1)));
            return true;
        });
        editor.take("N");
        drawAnArea();
        editor.keys("DELETE");
        int edits = editor.edits();
        editor.release();
        assertThat(editor.scene().particles().contains(1)).isFalse();
        assertThat(editor.edits()).isEqualTo(edits);
    }
}
