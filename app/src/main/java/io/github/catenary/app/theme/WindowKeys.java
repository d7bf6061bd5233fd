package io.github.catenary.app.theme;

import io.github.catenary.app.action.Keys;
import java.util.List;
import javax.swing.InputMap;
import javax.swing.UIManager;

/** Leaves the keys that go from document to document to the window; Swing has lists and scroll panes scroll at them. */
final class WindowKeys {
    private static final List<String> MAPS = List.of(
            "ScrollPane.ancestorInputMap", "Table.ancestorInputMap", "List.focusInputMap", "Tree.focusInputMap");

    private WindowKeys() {}

    /** Changes the present look and feel, for components created or updated from now on. */
    static void install() {
        for (String map : MAPS) {
            if (!(UIManager.get(map) instanceof InputMap keys)) continue;
            keys.put(Keys.parse("menu PAGE_UP"), "none");
            keys.put(Keys.parse("menu PAGE_DOWN"), "none");
        }
    }
}
