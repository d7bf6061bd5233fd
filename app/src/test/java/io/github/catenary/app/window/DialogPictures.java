package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Point;
import java.awt.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import javax.swing.RootPaneContainer;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes pictures of every window that an item of the menus opens, of every menu of the bar, and of the menus at the right
 * button, to look at but not to keep. It tests nothing.
 */
@Tag("pictures")
class DialogPictures {
    private static final Path FOLDER = WindowPictures.LARGE.resolve("dialogs");

    private static final long OPENING_MILLIS = 1000;

    /** Parts with menus of their own, and where to click on them, px. */
    private static final Map<String, Point> PARTS = Map.of(
            "canvas", new Point(60, 60),
            "preview.view", new Point(60, 220),
            "scene.title", new Point(10, 10),
            "solver.timeStep", new Point(10, 10),
            "outline.tree", new Point(30, 30));

    @TempDir
    Path folder;

    @Test
    void light() throws IOException {
        take(Theme.LIGHT);
    }

    @Test
    void dark() throws IOException {
        take(Theme.DARK);
    }

    private void take(Theme theme) throws IOException {
        GuiActionRunner.execute(theme::apply);
        EditorRobot editor = EditorRobot.start(
                new InstalledPlugins(PluginFolders.of(), false), folder.resolve("user"), folder.resolve("samples"));
        try {
            open(editor);
            takeMenus(editor, theme);
            for (JMenuItem item : OpeningItems.of(editor.frame())) {
                open(editor);
                if (read(item::isEnabled)) takeWindows(item, theme);
            }
        } finally {
            editor.cleanUp();
        }
    }

    private static void open(EditorRobot editor) {
        editor.open(Scenes.cloth(6), Optional.empty());
        read(() -> {
            editor.document().select(Selection.ofParticles(IdSet.range(1, 8)));
            return true;
        });
    }

    private static void takeMenus(EditorRobot editor, Theme theme) throws IOException {
        for (Component each : read(() -> editor.frame().getJMenuBar().getComponents())) {
            if (!(each instanceof JMenu menu)) continue;
            takeMenu(editor, theme, menu);
            for (Component inner : read(menu::getMenuComponents))
                if (inner instanceof JMenu sub) takeMenu(editor, theme, menu, sub);
        }
        for (Map.Entry<String, Point> part : PARTS.entrySet()) {
            Optional<JComponent> found = read(() -> find(editor.frame().getRootPane(), part.getKey()));
            if (found.isEmpty()) continue;
            editor.robot().click(found.get(), part.getValue(), MouseButton.RIGHT_BUTTON, 1);
            Pause.pause(OPENING_MILLIS / 2);
            MenuElement[] open =
                    read(() -> MenuSelectionManager.defaultManager().getSelectedPath());
            if (open.length > 0) paint((JComponent) open[0].getComponent(), "context-" + part.getKey(), theme);
            GuiActionRunner.execute(() -> MenuSelectionManager.defaultManager().clearSelectedPath());
        }
    }

    private static Optional<JComponent> find(Component in, String name) {
        if (name.equals(in.getName()) && in.isShowing() && in instanceof JComponent found) return Optional.of(found);
        if (!(in instanceof java.awt.Container container)) return Optional.empty();
        for (Component each : container.getComponents()) {
            Optional<JComponent> found = find(each, name);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    private static void takeMenu(EditorRobot editor, Theme theme, JMenu... path) throws IOException {
        GuiActionRunner.execute(() -> {
            List<MenuElement> selected = new ArrayList<>(List.of(editor.frame().getJMenuBar()));
            for (JMenu menu : path) selected.addAll(List.of(menu, menu.getPopupMenu()));
            MenuSelectionManager.defaultManager().setSelectedPath(selected.toArray(MenuElement[]::new));
        });
        Pause.pause(300);
        JMenu last = path[path.length - 1];
        paint(last.getPopupMenu(), (path.length > 1 ? path[0].getName() + "-" : "") + last.getName(), theme);
        GuiActionRunner.execute(() -> MenuSelectionManager.defaultManager().clearSelectedPath());
    }

    private static void takeWindows(JMenuItem item, Theme theme) throws IOException {
        List<Window> before = OpeningItems.showing();
        SwingUtilities.invokeLater(item::doClick); // returns when a modal dialog closes
        Pause.pause(OPENING_MILLIS);
        List<Window> opened = new ArrayList<>(OpeningItems.showing());
        opened.removeAll(before);
        for (Window window : opened) {
            if (!(window instanceof RootPaneContainer root)) continue;
            paint(root.getRootPane(), item.getName() + "-" + opened.indexOf(window), theme);
        }
        for (Window window : opened) GuiActionRunner.execute(window::dispose);
    }

    private static void paint(JComponent painted, String what, Theme theme) throws IOException {
        if (!painted.isShowing()) return; // such as a menu without items
        String name =
                "%s-%s-%s".formatted(what, Texts.locale().getLanguage(), theme).toLowerCase(Locale.ROOT);
        WindowPictures.paint(painted, 1, FOLDER.resolve(name + ".png"));
        WindowPictures.paint(painted, 2, FOLDER.resolve(name + "@2x.png"));
    }
}
