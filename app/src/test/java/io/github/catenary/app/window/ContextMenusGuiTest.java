package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.MenuSelectionManager;
import org.assertj.swing.core.MouseButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Menus at the right button and the menu key. */
class ContextMenusGuiTest extends EditorGuiTest {
    @BeforeEach
    void open() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.focusDrawing();
    }

    private Component part(String name) {
        return editor.robot().finder().findByName(name, JComponent.class, false);
    }

    private void rightClick(String part, Point at) {
        editor.robot().click(part(part), at, MouseButton.RIGHT_BUTTON, 1);
        editor.robot().waitForIdle();
    }

    private JPopupMenu menu(String name) {
        until("the menu " + name + " shows", () -> open(name).isPresent());
        return open(name).orElseThrow();
    }

    private Optional<JPopupMenu> open(String name) {
        return read(() -> MenuSelectionManager.defaultManager().getSelectedPath().length == 0
                ? Optional.empty()
                : Optional.of(MenuSelectionManager.defaultManager()
                                .getSelectedPath()[0]
                                .getComponent())
                        .filter(JPopupMenu.class::isInstance)
                        .map(JPopupMenu.class::cast)
                        .filter(menu -> name.equals(menu.getName())));
    }

    private void choose(JPopupMenu menu, String item) {
        JMenuItem found = read(() -> items(menu).stream()
                .filter(each -> item.equals(each.getName()))
                .findFirst()
                .orElseThrow());
        editor.robot().click(found);
        editor.robot().waitForIdle();
    }

    private static List<JMenuItem> items(Container menu) {
        List<JMenuItem> items = new ArrayList<>();
        for (Component each : menu.getComponents()) {
            if (each instanceof JMenuItem item) items.add(item);
        }
        return items;
    }

    @Test
    void theDrawingOffersWhatCanBeDoneWithTheItemUnderThePointer() {
        rightClick("canvas", editor.pixel(editor.position(5)));
        JPopupMenu menu = menu("context.drawing");
        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(5));

        choose(menu, "menu.delete");

        until("it is deleted", () -> editor.scene().particles().size() == 8);
    }

    @Test
    void aDragWithTheRightButtonOpensNoMenu() {
        Component canvas = part("canvas");
        Point from = editor.pixel(editor.position(5));
        editor.robot().pressMouse(canvas, from, MouseButton.RIGHT_BUTTON);
        editor.robot().moveMouse(canvas, from.x + 40, from.y + 20);
        editor.release();

        assertThat(open("context.drawing")).isEmpty();
    }

    @Test
    void aClickThatCancelsATransformOpensNoMenu() {
        editor.click(5);
        Scene before = editor.scene();
        Point at = editor.pixel(editor.position(5));
        Point away = new Point(at.x + 40, at.y + 20);
        editor.keys("G");
        editor.robot().moveMouse(part("canvas"), away);
        until("it moves", () -> editor.scene() != before);

        rightClick("canvas", away);

        until("it is cancelled", () -> editor.scene() == before);
        assertThat(open("context.drawing")).isEmpty();
        rightClick("canvas", at);
        menu("context.drawing");
    }

    @Test
    void theRunOffersItsActions() {
        rightClick("preview.view", new Point(60, 220));

        choose(menu("context.run"), "menu.preview.play");

        until("it plays", () -> editor.run().status().playing());
    }

    @Test
    void aFieldOffersTheClipboard() {
        editor.type("scene.title", "Net");
        read(() -> {
            editor.window().textBox("scene.title").target().selectAll();
            return true;
        });
        rightClick("scene.title", new Point(10, 10));
        choose(menu("context.text"), "context.cut");

        editor.window().textBox("scene.title").requireText("");
        rightClick("scene.title", new Point(10, 10));
        choose(menu("context.text"), "context.paste");
        editor.window().textBox("scene.title").requireText("Net");
    }

    @Test
    void aNumberKeepsTheMenuOfItsRow() {
        editor.take("V");
        editor.click(5);
        editor.window().textBox("particle.mass").focus();
        rightClick("particle.mass", new Point(10, 10));
        assertThat(names(menu("field.menu"))).contains("field.menu.reset", "field.menu.copy", "field.menu.pin");
        editor.keys("ESCAPE");
        until("the menu is closed", () -> open("field.menu").isEmpty());

        editor.keys("shift F10");

        assertThat(names(menu("field.menu"))).contains("field.menu.reset");
    }

    private static List<String> names(JPopupMenu menu) {
        return read(() -> items(menu).stream().map(JMenuItem::getName).toList());
    }

    @Test
    void aListOffersTheButtonsBesideItAndTheMenuKeyOpensIt() {
        editor.keys("alt 5");
        until("the history shows", () -> part("history.list").isShowing());
        read(() -> part("history.list").requestFocusInWindow());
        until("the list has the focus", () -> part("history.list").isFocusOwner());

        editor.keys("shift F10");

        assertThat(names(menu("context.list"))).contains("context.copy-rows");
    }
}
