package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.UIManager;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The keys of the window: their effects in the drawing; they do not affect text fields. */
class KeyboardGuiTest extends EditorGuiTest {
    @BeforeEach
    void openPair() {
        editor.open(
                Scenes.pair(), Optional.of(folder.resolve("pair.json"))); // at (0, 0) and (1, 0), connected by a spring
    }

    @Test
    void choosesToolsByTheirLettersWhileTheDrawingHasTheFocus() {
        Map<String, String> tools = Map.of(
                "V", "tool.select",
                "E", "tool.rectangle",
                "L", "tool.lasso",
                "M", "tool.move",
                "P", "tool.particle",
                "S", "tool.spring",
                "N", "tool.pin",
                "X", "tool.delete");
        editor.focusDrawing();

        tools.forEach((letter, button) -> {
            editor.keys(letter);
            editor.window().toggleButton(button).requireSelected();
        });
    }

    @Test
    void typesLettersInTextFieldsWithoutChoosingTools() {
        editor.take("M");

        editor.enter("scene.title", "vpsnx 123");

        assertThat(editor.scene().title()).isEqualTo("vpsnx 123");
        editor.window().toggleButton("tool.move").requireSelected();
        editor.window().toggleButton("kind.structural").requireSelected();
    }

    @Test
    void deletesTextInAFieldAndNotTheSelection() {
        editor.take("V");
        editor.click(1);
        editor.type("particle.mass", "25");

        editor.keys("HOME");
        editor.keys("DELETE");
        editor.window().textBox("particle.mass").requireText("5");
        editor.keys("END");
        editor.keys("DELETE");
        editor.keys("ENTER");

        assertThat(editor.scene().particles()).hasSize(2);
        assertThat(editor.scene().particles().get(1).mass()).isEqualTo(5);
    }

    @Test
    void undoesPendingTextBeforeTheLastEdit() {
        editor.take("P");
        editor.place(0.5, 0.5);
        editor.keys("menu shift A");
        editor.type("scene.title", "Half a tit");

        editor.keys("menu Z");
        editor.window().textBox("scene.title").requireText("");
        assertThat(editor.edits()).as("edits after the first undo").isEqualTo(1);

        editor.keys("menu Z");
        assertThat(editor.edits()).as("edits after the second undo").isZero();
        assertThat(editor.scene()).isEqualTo(Scenes.pair());
    }

    @Test
    void copiesAndPastesWithTheSpringBetween() {
        editor.take("V");
        editor.keys("menu A");
        editor.keys("menu C");
        editor.keys("menu V");
        editor.keys("menu V");

        Scene scene = editor.scene();
        assertThat(scene.particles()).hasSize(6);
        assertThat(scene.springs()).hasSize(3);
        assertThat(scene.particles().stream().map(Particle::position))
                .as("each copy lies beside the others")
                .doesNotHaveDuplicates();
        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(5, 6));
        assertThat(editor.edits()).isEqualTo(2);
    }

    @Test
    void copiesTextInAFieldAndNotTheSelection() {
        editor.enter("scene.title", "abc");
        editor.focusDrawing();
        editor.keys("menu A");
        editor.keys("menu C");
        editor.focusDrawing();
        editor.keys("menu shift A");

        editor.type("scene.title", "xyz");
        editor.keys("menu A");
        editor.keys("menu C");
        editor.keys("END");
        editor.keys("menu V");

        editor.window().textBox("scene.title").requireText("xyzxyz");
        assertThat(editor.scene().particles()).hasSize(2);
    }

    @Test
    void cutsAndPastes() {
        editor.take("V");
        editor.keys("menu A");
        editor.keys("menu X");
        assertThat(editor.scene().particles()).isEmpty();
        assertThat(editor.scene().springs()).isEmpty();

        editor.keys("menu V");
        assertThat(editor.scene().particles()).hasSize(2);
        assertThat(editor.scene().springs()).hasSize(1);
        editor.window().toggleButton("tool.select").requireSelected();
    }

    @Test
    void duplicatesDeletesAndUndoes() {
        editor.take("V");
        editor.click(2);

        editor.keys("menu D");
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(3)));
        editor.keys("DELETE");
        assertThat(editor.scene().particles()).isEqualTo(Scenes.pair().particles());

        editor.keys("menu Z");
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scenes.pair());
        editor.keys("menu shift Z");
        assertThat(editor.scene().particles()).hasSize(3);
    }

    @Test
    void pinsAndFreesTheSelection() {
        editor.take("V");
        editor.keys("menu A");

        editor.keys("menu P");
        assertThat(editor.scene().particles().stream()).allMatch(Particle::pinned);
        editor.keys("menu shift P");
        assertThat(editor.scene().particles().stream()).noneMatch(Particle::pinned);
        assertThat(editor.edits()).isEqualTo(2);
    }

    @Test
    void anUndoDuringADragKeepsTheHistoryIntact() {
        editor.take("P");
        editor.place(0.5, 1);
        editor.take("V");

        editor.press(new Vec3(0, 0, 0));
        editor.move(new Vec3(0, -1, 0));
        editor.keys("menu Z");
        editor.move(new Vec3(-1, -1, 0));
        editor.release();

        while (editor.edits() > 0) editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scenes.pair());
    }

    @Test
    void enablesOnlyActionsWithAnEffect() {
        editor.window().button("button.delete").requireDisabled();
        editor.window().button("button.pin").requireDisabled();
        editor.window().button("button.undo").requireDisabled();

        editor.take("V");
        editor.click(1);
        editor.window().button("button.delete").requireEnabled();
        editor.window().button("button.pin").requireEnabled().click();

        until("it can be undone", () -> editor.window().button("button.undo").isEnabled());
        assertThat(editor.scene().particles().get(1).pinned()).isTrue();
    }

    @Test
    void framesTheRunWhileItHasTheFocus() {
        JComponent run = editor.robot().finder().findByName("preview.view", JComponent.class);
        Color frame = EditorRobot.read(() -> UIManager.getColor("Component.focusedBorderColor"));
        editor.focusDrawing();
        assertThat(corner(run)).isNotEqualTo(frame);

        until("the run has the focus", () -> {
            if (!run.isFocusOwner()) run.requestFocus();
            return run.isFocusOwner();
        });

        assertThat(corner(run)).isEqualTo(frame);
    }

    private static Color corner(JComponent component) {
        return EditorRobot.read(() -> {
            BufferedImage image =
                    new BufferedImage(component.getWidth(), component.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            component.paint(g);
            g.dispose();
            return new Color(image.getRGB(0, 0));
        });
    }
}
