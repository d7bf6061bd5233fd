package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Container;
import java.awt.Window;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JScrollBar;
import javax.swing.JSlider;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import org.junit.jupiter.api.Test;

/** Every button, field and list of the window tells in a tooltip what it is for. */
class TooltipsGuiTest extends EditorGuiTest {
    private final Set<String> silent = new TreeSet<>();
    private int seen;

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of());
    }

    @Test
    void everyControlHasATooltip() {
        walk();
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.focusDrawing();
        walk();
        select(Selection.all(editor.scene()));
        select(Selection.ofParticles(IdSet.of(5)));
        select(Selection.ofSprings(IdSet.of(2)));
        for (int tab = 1; tab <= 5; tab++) {
            editor.keys("alt " + tab);
            walk();
        }
        editor.keys("menu F");
        walk();
        editor.keys("ESCAPE");
        editor.keys("menu K");
        walk();
        editor.keys("ESCAPE");
        read(() -> {
            editor.frame().offerStart();
            return true;
        });
        walk();
        JMenuItem keys = editor.window().menuItem("menu.change-keys").target();
        SwingUtilities.invokeLater(() -> keys.doClick(0));
        editor.dialog("keys");
        walk();

        assertThat(seen).isGreaterThan(200);
        assertThat(silent).isEmpty();
    }

    private void select(Selection selection) {
        read(() -> {
            editor.frame().workspace().document().select(selection);
            return true;
        });
        walk();
    }

    private void walk() {
        editor.robot().waitForIdle();
        read(() -> {
            for (Window window : Window.getWindows()) {
                if (window.isShowing()) walk(window, "");
            }
            return true;
        });
    }

    private void walk(Component part, String path) {
        if (!part.isShowing()) return;
        String here = path + "/" + (part.getName() == null ? part.getClass().getSimpleName() : part.getName());
        if (isControl(part)) {
            seen++;
            String tip = ((JComponent) part).getToolTipText();
            if (tip == null || tip.isBlank()) silent.add(here);
        }
        if (part instanceof JComboBox || part instanceof JScrollBar) return; // their buttons belong to them
        if (part instanceof Container container) {
            for (Component inner : container.getComponents()) walk(inner, here);
        }
    }

    private static boolean isControl(Component part) {
        return (part instanceof AbstractButton && !(part instanceof JMenuItem))
                || (part instanceof JTextComponent text && text.isEditable())
                || part instanceof JComboBox
                || part instanceof JSlider
                || part instanceof JTable
                || part instanceof JList;
    }
}
