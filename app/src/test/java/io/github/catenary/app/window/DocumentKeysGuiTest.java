package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Container;
import java.awt.KeyboardFocusManager;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.swing.JComponent;
import javax.swing.JTextField;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys belong to the document, wherever the focus is, unless what has the focus uses them. */
class DocumentKeysGuiTest extends EditorGuiTest {
    @BeforeEach
    void openPair() {
        editor.open(
                Scenes.pair(), Optional.of(folder.resolve("pair.json"))); // at (0, 0) and (1, 0), connected by a spring
    }

    private JComponent part(String name) {
        return read(() -> editor.robot().finder().findAll(editor.frame(), each -> name.equals(each.getName())).stream()
                .map(JComponent.class::cast)
                .findFirst()
                .orElseThrow());
    }

    private void focus(String name) {
        JComponent part = part(name);
        until(name + " has the focus", () -> {
            if (!part.isFocusOwner()) part.requestFocus();
            return part.isFocusOwner();
        });
    }

    private void untilTheDrawingHasTheFocus() {
        until("the drawing has the focus", () -> part("canvas").isFocusOwner());
    }

    private void requireTool(String tool) {
        editor.window().toggleButton("tool." + tool).requireSelected();
    }

    @ParameterizedTest
    @ValueSource(strings = {"preview.view", "timeline.slider", "dock.tabs", "dock.outline", "dock.history"})
    void aLetterTakesAToolAndTheKeyboardIntoTheDrawing(String place) {
        if (place.equals("dock.tabs")) {
            editor.keys("alt 6");
            focus(place);
        } else if (place.startsWith("dock.")) {
            editor.menu(place);
            until("the focus is in " + place, () -> Focus.isIn(part(place)));
            if (place.equals("dock.outline")) focus("outline.tree");
        } else {
            focus(place);
        }

        editor.keys("P");

        requireTool("particle");
        untilTheDrawingHasTheFocus();
        editor.keys("UP"); // shows the cursor
        editor.keys("UP");
        editor.keys("ENTER");
        assertThat(editor.scene().particles()).hasSize(3);
    }

    @Test
    void aClickOnATabLeavesTheKeysToTheDocument() {
        editor.keys("menu N");
        until("there are two tabs", () -> part("tabs").isShowing());
        editor.robot().click(part("tab.document"));
        until("the pair is in front", () -> editor.scene().particles().size() == 2);

        editor.keys("V");
        editor.keys("menu A");
        editor.keys("RIGHT");

        assertThat(editor.position(1).x()).isPositive();
    }

    @Test
    void aFocusedTabOnlyKeepsItsOwnKeys() {
        editor.keys("menu N");
        until("there are two tabs", () -> part("tabs").isShowing());
        focus("tab.document");

        editor.keys("P");
        editor.keys("ENTER");
        editor.keys("ENTER");

        assertThat(editor.scene().particles()).hasSize(1);
    }

    @Test
    void arrowsMoveTheSelectionWhileAButtonHasTheFocus() {
        editor.take("V");
        editor.keys("menu A");
        JComponent button = read(() -> firstButton(part("inspector")));
        until("a button has the focus", () -> {
            if (!button.isFocusOwner()) button.requestFocus();
            return button.isFocusOwner();
        });

        editor.keys("RIGHT");

        assertThat(editor.position(1).x()).isPositive();
        untilTheDrawingHasTheFocus();
    }

    private static JComponent firstButton(Container in) {
        List<JComponent> found = new ArrayList<>();
        collect(in, found);
        return found.get(0);
    }

    private static void collect(Container in, List<JComponent> found) {
        for (Component each : in.getComponents()) {
            if (each instanceof javax.swing.JButton button && button.isShowing() && button.isFocusable()) {
                found.add(button);
            }
            if (each instanceof Container inner) collect(inner, found);
        }
    }

    @Test
    void aTreeKeepsItsArrowsAndItsSpaceBar() {
        editor.take("V");
        editor.keys("menu A");
        editor.menu("dock.outline");
        until("the outline shows", () -> part("dock.outline").isShowing());
        focus("outline.tree");

        editor.keys("RIGHT");
        editor.keys("DOWN");
        editor.keys("SPACE");

        assertThat(editor.position(1)).isEqualTo(Vec3.ZERO);
        assertThat(part("outline.tree").isFocusOwner()).isTrue();
    }

    @Test
    void theRunKeepsItsOwnKeys() {
        editor.take("V");
        editor.keys("menu A");
        focus("preview.view");

        editor.keys("RIGHT");
        editor.keys("2");

        assertThat(editor.position(1)).isEqualTo(Vec3.ZERO);
        assertThat(part("preview.view").isFocusOwner()).isTrue();
        editor.window().toggleButton("kind.structural").requireSelected();
    }

    @Test
    void anOpenMenuKeepsItsLetters() {
        editor.take("V");
        editor.robot().click(editor.frame().getJMenuBar().getMenu(0));
        until("the menu is open", () -> MenuSelectionManager.defaultManager().getSelectedPath().length > 0);

        editor.keys("K"); // no item of this menu has it
        editor.keys("ESCAPE");
        editor.keys("ESCAPE");

        requireTool("select");
    }

    @Test
    void aNewSceneTakesTheKeysFromAField() {
        editor.type("scene.title", "Net");
        editor.keys("menu N");
        untilTheDrawingHasTheFocus();

        editor.keys("P");
        editor.keys("ENTER");
        editor.keys("ENTER");

        assertThat(editor.scene().particles()).hasSize(1);
    }

    @Test
    void theSearchGivesTheKeysToTheDocumentButEscapeGivesThemBack() {
        editor.type("scene.title", "Net");
        editor.keys("menu K");
        editor.keys("ESCAPE");
        until("the title has the focus", () -> part("scene.title").isFocusOwner());

        editor.keys("menu K");
        until("the search has the focus", () -> part("search.field").isFocusOwner());
        editor.robot().enterText("select all");
        editor.keys("ENTER");
        untilTheDrawingHasTheFocus();
        until("all is selected", () -> editor.selection().particles().size() == 2);

        editor.keys("DELETE");
        assertThat(editor.scene().particles()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENTER", "ESCAPE"})
    void leavesAFieldOfTheStatusBar(String key) {
        editor.type("plane.depth", "2");

        editor.keys(key);

        untilTheDrawingHasTheFocus();
        JTextField depth = (JTextField) part("plane.depth");
        assertThat(depth.getText()).isEqualTo(key.equals("ENTER") ? "2" : "0");
        editor.keys("P");
        requireTool("particle");
    }

    @Test
    void staysInAFieldOfTheStatusBarWhoseTextIsRefused() {
        editor.type("plane.depth", "two");

        editor.keys("ENTER");

        assertThat(part("plane.depth").isFocusOwner()).isTrue();
    }

    @Test
    void escapeLeavesAFieldThatDoesNotUseIt() {
        editor.take("V");
        editor.keys("menu A");
        Selection selected = editor.selection();
        editor.type("particle.mass", "1");

        editor.keys("ESCAPE");

        untilTheDrawingHasTheFocus();
        assertThat(editor.selection()).isEqualTo(selected);
    }

    @Test
    void enterPinsAndDeletesAtTheCursor() {
        editor.take("N");
        editor.keys("TAB");
        editor.keys("ENTER");
        assertThat(editor.scene().particles().get(1).pinned()).isTrue();
        editor.keys("ENTER");
        assertThat(editor.scene().particles().stream()).noneMatch(Particle::pinned);

        editor.keys("UP");
        editor.keys("ENTER");
        assertThat(editor.scene().particles()).hasSize(2);
        assertThat(editor.message()).contains("Tab");

        editor.keys("X");
        editor.keys("TAB");
        editor.keys("ENTER");
        assertThat(editor.scene().particles().stream().map(Particle::id)).doesNotContain(2);
        assertThat(editor.selection().particles()).isEqualTo(IdSet.empty());
    }

    @Test
    void f6GoesThroughThePanesWithARing() {
        editor.keys("alt 5");
        until("the dock has the focus", () -> Focus.isIn(part("dock.history")));
        editor.keys("menu N");
        editor.focusDrawing();
        List<String> panes = List.of("tabs", "plane", "drawing", "preview", "timeline", "dock.tabs", "inspector");
        List<String> seen = new ArrayList<>(List.of("drawing"));
        for (int i = 1; i < panes.size(); i++) {
            editor.keys("F6");
            seen.add(paneWithTheRing(panes));
        }
        assertThat(seen).containsExactly("drawing", "preview", "timeline", "dock.tabs", "inspector", "tabs", "plane");

        Set<String> back = new LinkedHashSet<>();
        for (int i = 0; i < panes.size(); i++) {
            editor.keys("shift F6");
            back.add(paneWithTheRing(panes));
        }
        assertThat(back).containsExactly("tabs", "inspector", "dock.tabs", "timeline", "preview", "drawing", "plane");

        editor.keys("F6");
        assertThat(paneWithTheRing(panes)).isEqualTo("drawing");
        editor.click(0.5, 0.5);
        until("the ring is gone", () -> !part("pane.ring").isVisible());
    }

    @Test
    void f6ComesBackToWhereTheKeyboardWas() {
        editor.type("scene.title", "Net");
        Component title = part("scene.title");
        editor.keys("F6");
        editor.keys("shift F6");

        until("the title has the focus", title::isFocusOwner);
        editor.keys("P");
        editor.keys("ESCAPE");
        until("the ring is gone", () -> part("pane.ring").isVisible() == Focus.isIn(part("inspector")));
    }

    /** The pane that has the focus, where the ring must be. */
    private String paneWithTheRing(List<String> panes) {
        Component owner =
                read(() -> KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner());
        String pane = panes.stream()
                .filter(each -> read(() -> SwingUtilities.isDescendingFrom(owner, part(each))))
                .findFirst()
                .orElseThrow();
        JComponent area = part(pane);
        Rectangle there = read(() -> SwingUtilities.convertRectangle(
                area.getParent(), area.getBounds(), part("pane.ring").getParent()));
        assertThat(read(() -> part("pane.ring").isVisible())).isTrue();
        assertThat(read(() -> part("pane.ring").getBounds())).isEqualTo(there);
        return pane;
    }
}
