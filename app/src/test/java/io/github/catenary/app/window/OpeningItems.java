package io.github.catenary.app.window;

import java.awt.Component;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The menu items that open windows, and the windows that show. */
final class OpeningItems {
    /** Items that open a window although their names do not end with dots. */
    private static final Set<String> WINDOWS = Set.of("menu.shortcuts", "menu.glossary", "menu.xray", "menu.modes");

    private OpeningItems() {}

    /** Those of a window, in the order of its menus. */
    static List<JMenuItem> of(CatenaryFrame frame) {
        return EditorRobot.read(() -> {
            List<JMenuItem> items = new ArrayList<>();
            for (Component menu : frame.getJMenuBar().getComponents()) add(menu, items);
            return items;
        });
    }

    private static void add(Component component, List<JMenuItem> items) {
        if (component instanceof JMenu menu) {
            for (Component each : menu.getMenuComponents()) add(each, items);
        } else if (component instanceof JMenuItem item) {
            if (item.getText().endsWith("…") || WINDOWS.contains(String.valueOf(item.getName()))) items.add(item);
        }
    }

    static List<Window> showing() {
        return EditorRobot.read(
                () -> Stream.of(Window.getWindows()).filter(Window::isShowing).toList());
    }
}
