package io.github.catenary.app.panels.table;

import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.util.ArrayList;
import java.util.List;

/** The keys of the table and what they do. */
final class TableKeys {
    static final Keys.Binding COPY = key("menu C", "copy");
    static final Keys.Binding PASTE = key("menu V", "paste");
    static final Keys.Binding SWITCH = key("SPACE", "switch");
    static final Keys.Binding FILTER = key("menu F", "filter");
    static final Keys.Binding OTHER = key("menu T", "other");

    /** Swing itself binds these. */
    private static final List<Keys.Binding> OF_SWING =
            List.of(key("F2", "edit"), key("ENTER", "enter"), key("TAB", "tab"));

    private TableKeys() {}

    /**
     * The keys of the table's own, in the order of the list of shortcuts. Those to copy, paste, find and select all are the
     * menu's, too, and do in the table what the menu does in the drawing.
     */
    static List<Keys.Binding> own() {
        List<Keys.Binding> own = new ArrayList<>(OF_SWING);
        own.addAll(List.of(SWITCH, OTHER));
        return List.copyOf(own);
    }

    private static Keys.Binding key(String keys, String what) {
        return new Keys.Binding(KeyNames.parse(keys), Texts.text("key.table." + what));
    }
}
