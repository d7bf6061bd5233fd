package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import java.awt.Point;
import java.awt.event.KeyEvent;
import java.util.Optional;
import javax.swing.JLabel;
import org.assertj.swing.core.GenericTypeMatcher;
import org.assertj.swing.core.MouseButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A drag at the label of a field, with the mouse in the real window. */
class InspectorDragGuiTest extends EditorGuiTest {
    @BeforeEach
    void selectAParticle() {
        editor.open(Scenes.pair(), Optional.empty());
        editor.click(2);
    }

    private JLabel label(String text) {
        return editor.robot().finder().find(new GenericTypeMatcher<>(JLabel.class, true) {
            @Override
            protected boolean isMatching(JLabel label) {
                return text.equals(label.getText());
            }
        });
    }

    private void dragBy(JLabel handle, int pixels) {
        editor.robot().pressMouse(handle, new Point(4, 8), MouseButton.LEFT_BUTTON);
        editor.robot().moveMouse(handle, 4 + pixels / 2, 8);
        editor.robot().moveMouse(handle, 4 + pixels, 8);
        editor.robot().waitForIdle();
    }

    private double mass() {
        return read(() -> editor.scene().particles().get(2).mass());
    }

    @Test
    void changesTheNumberAsOneEdit() {
        dragBy(label("Mass"), 32);
        assertThat(mass()).as("while it goes on").isEqualTo(1.4);
        editor.robot().releaseMouse(MouseButton.LEFT_BUTTON);
        editor.robot().waitForIdle();

        assertThat(mass()).isEqualTo(1.4);
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void escapeRestoresTheNumber() {
        dragBy(label("Mass"), 32);
        editor.robot().pressAndReleaseKey(KeyEvent.VK_ESCAPE);
        until("the number is back", () -> mass() == 1);
        editor.robot().releaseMouse(MouseButton.LEFT_BUTTON);
        editor.robot().waitForIdle();

        assertThat(mass()).isEqualTo(1);
        assertThat(editor.edits()).isZero();
        assertThat(editor.selection().particles().size())
                .as("Escape went no further")
                .isEqualTo(1);
    }
}
