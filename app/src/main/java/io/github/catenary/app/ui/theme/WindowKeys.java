package io.github.catenary.app.ui.theme;

import io.github.catenary.app.ui.action.Keys;
import java.util.List;
import javax.swing.InputMap;
import javax.swing.UIManager;

/**
 * Leaves the keys that go from document to document, that move its tab, and that go from pane to pane, to the window.
 * Swing has lists and scroll panes scroll at some of them, texts of several lines select, and dividers take the focus.
 */
final class WindowKeys {
    private static final List<String> MAPS = List.of(
            "ScrollPane.ancestorInputMap",
            "Table.ancestorInputMap",
            "List.focusInputMap",
            "Tree.focusInputMap",
            "TextArea.focusInputMap");

    private static final List<String> KEYS =
            List.of("menu PAGE_UP", "menu PAGE_DOWN", "menu shift PAGE_UP", "menu shift PAGE_DOWN");

    private WindowKeys() {}

    /** Changes the present look and feel, for components created or updated from now on. */
    static void install() {
        for (String map : MAPS) {
            if (!(UIManager.get(map) instanceof InputMap keys)) continue;
            for (String key : KEYS) keys.put(Keys.parse(key), "none");
        }
        if (UIManager.get("SplitPane.ancestorInputMap") instanceof InputMap keys) keys.put(Keys.parse("F6"), "none");
    }
}
