package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.dock.Dock;
import java.awt.Component;
import java.awt.KeyboardFocusManager;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The dock below drawing and preview, and the modes of these two. */
class DockGuiTest extends EditorGuiTest {
    @BeforeEach
    void open() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.focusDrawing();
    }

    private Component named(String name) {
        return editor.robot().finder().findByName(editor.frame(), name, false);
    }

    private boolean shows(String name) {
        return read(() -> editor.robot()
                        .finder()
                        .findAll(editor.frame(), each -> name.equals(each.getName()) && each.isShowing())
                        .size()
                == 1);
    }

    private void untilFocusIn(String name) {
        until("the focus is in " + name, () -> {
            Component owner =
                    KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
            return owner != null && SwingUtilities.isDescendingFrom(owner, named(name));
        });
    }

    @Test
    void eachTabHasAKeyAndOneKeyHidesThemAll() {
        assertThat(shows("dock.tabs")).isFalse();
        editor.keys("alt 2");
        until("the race shows", () -> shows("race.panel"));
        untilFocusIn("race.panel");
        editor.keys("alt 1");
        until("the plots show", () -> shows("plot.view") && !shows("race.panel"));
        untilFocusIn("plots");
        editor.keys("alt 1");
        until("its own key hides it", () -> !shows("dock.tabs"));
        untilFocusIn("canvas");
        editor.keys("F11");
        until("the last tab is back", () -> shows("plot.view"));
        editor.keys("F11");
        until("it is hidden", () -> !shows("dock.tabs"));
    }

    @Test
    void comesBackAsItWasLeft() {
        editor.keys("alt 2");
        until("the race shows", () -> shows("race.panel"));
        editor.robot().waitForIdle();
        GuiActionRunner.execute(() -> {
            Dock dock = (Dock) named("dock");
            dock.setDividerLocation(dock.getHeight() - dock.getDividerSize() - 222);
            editor.frame().validate();
        });
        editor.keys("menu 3");
        until("only the run shows", () -> !shows("canvas") && shows("preview"));
        GuiActionRunner.execute(editor.frame()::dispose);

        assertThat(editor.savedSettings().get("window.dock", "")).isEqualTo("true");
        assertThat(editor.savedSettings().get("window.dock.tab", "")).isEqualTo("race");
        assertThat(editor.savedSettings().number("window.dock.height")).contains(222);
        assertThat(editor.savedSettings().get("window.mode", "")).isEqualTo("mode.run");
    }

    @Test
    void theRaceMovesIntoAWindowAndBack() {
        editor.menu("race");
        until("the race shows", () -> shows("race.panel"));
        editor.window().button("button.race.window").click();
        until(
                "it has a window",
                () -> editor.robot().finder().findAll(JFrame.class::isInstance).stream()
                        .anyMatch(frame -> "race".equals(frame.getName()) && frame.isShowing()));
        assertThat(shows("race.panel")).isFalse();
        // Not with the mouse: the new window is in front.
        GuiActionRunner.execute(() -> ((AbstractButton) named("race.back")).doClick());
        until("it is back", () -> shows("race.panel"));
    }

    @Test
    void drawingAndRunAreOneKeyAway() {
        int divider = read(() -> ((JSplitPane) named("panes")).getDividerLocation());
        editor.keys("menu 1");
        until("only the drawing shows", () -> shows("canvas") && !shows("preview"));
        editor.keys("menu 3");
        until("only the run shows", () -> !shows("canvas") && shows("preview"));
        untilFocusIn("preview");
        editor.keys("menu 2");
        until("both show", () -> shows("canvas") && shows("preview"));
        until(
                "the divider is where it was",
                () -> Math.abs(((JSplitPane) named("panes")).getDividerLocation() - divider) <= 2);
        editor.keys("F9");
        until("the preview is hidden", () -> !shows("preview"));
        editor.keys("F9");
        until("the preview is back", () -> shows("preview"));
    }

    @Test
    void aDoubleClickOnAHeadingGivesTheWholeWidthAndTakesItBack() {
        JLabel heading = (JLabel) named("heading.preview");
        editor.robot().doubleClick(heading);
        until("only the run shows", () -> !shows("canvas"));
        editor.robot().doubleClick(heading);
        until("both show", () -> shows("canvas") && shows("preview"));
    }
}
