package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import org.assertj.swing.core.MouseButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Selecting in a dense net without Alt, which belongs to window managers. */
class DenseSelectionGuiTest extends EditorGuiTest {
    private final Scene net = Scenes.cloth(15);

    @BeforeEach
    void openNet() {
        editor.open(net, Optional.of(folder.resolve("net.json")));
    }

    private Component canvas() {
        return editor.robot().finder().findByName("canvas");
    }

    @Test
    void aPlainDragDrawsARectangleUnlessThePersonWantsToMove() {
        editor.take("V");
        editor.drag(new Vec3(0.95, -0.95, 0), new Vec3(2.4, -2.4, 0));
        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(17, 18, 32, 33));
        assertThat(editor.scene()).isSameAs(net);
        assertThat(editor.savedSettings().get("drawing.drag-selects", "")).isEmpty();

        editor.chooseItem("drag-selects");
        editor.drag(new Vec3(0, 0, 0), new Vec3(-0.5, 0.5, 0));
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.savedSettings().get("drawing.drag-selects", "")).isEqualTo("off");
    }

    @Test
    void theRectangleToolNeedsNoKeys() {
        editor.take("E");
        editor.window().toggleButton("tool.rectangle").requireSelected();

        editor.drag(new Vec3(0.95, -0.95, 0), new Vec3(2.4, -1.4, 0));

        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(17, 18));
        assertThat(editor.edits()).isZero();
    }

    @Test
    void theItemsUnderThePointerAreListedByAKey() {
        editor.take("V");
        editor.robot().moveMouse(canvas(), editor.pixel(new Vec3(1, -1, 0)));
        editor.keys("I");

        assertThat(picked()).hasSizeGreaterThan(1).first().asString().contains("17");
        editor.keys("DOWN");
        editor.keys("ENTER");
        until("a spring is selected", () -> editor.selection().springs().size() == 1);
    }

    @Test
    void theItemsAreListedByTheMenuOfTheRightButton() {
        editor.take("V");
        editor.robot().click(canvas(), editor.pixel(new Vec3(2, -1, 0)), MouseButton.RIGHT_BUTTON, 1);
        until(
                "the menu shows",
                () -> menu().filter(it -> "context.drawing".equals(it.getName()))
                        .isPresent());
        JMenuItem item = read(() -> Stream.of(menu().orElseThrow().getComponents())
                .filter(each -> "menu.pick-here".equals(each.getName()))
                .map(JMenuItem.class::cast)
                .findFirst()
                .orElseThrow());
        editor.robot().click(item);

        until(
                "the list shows",
                () -> menu().filter(it -> "canvas.pick".equals(it.getName())).isPresent());
        assertThat(picked()).first().asString().contains("18");
    }

    private static Optional<JPopupMenu> menu() {
        MenuElement[] path = MenuSelectionManager.defaultManager().getSelectedPath();
        return path.length > 0 && path[0] instanceof JPopupMenu menu ? Optional.of(menu) : Optional.empty();
    }

    private static List<String> picked() {
        until("the list shows", () -> menu().isPresent());
        return read(() -> Stream.of(menu().orElseThrow().getComponents())
                .map(each -> ((JMenuItem) each).getText())
                .toList());
    }
}
