package io.github.catenary.app.panels.outline;

import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.util.List;

/** The keys of the outline and what they do. */
final class OutlineKeys {
    static final Keys.Binding REVEAL = key("ENTER", Texts.text("key.outline.reveal"));
    static final Keys.Binding DELETE = key("DELETE", Texts.text("key.outline.delete"));
    static final Keys.Binding EYE = key("SPACE", Texts.text("key.outline.eye"));
    static final Keys.Binding LOCK = key("shift SPACE", Texts.text("key.outline.lock"));
    /** Swing itself binds this key. */
    private static final Keys.Binding RENAME = key("F2", Texts.text("key.outline.rename"));

    private OutlineKeys() {}

    /** All keys, in the order of the list of shortcuts. */
    static List<Keys.Binding> all() {
        return List.of(REVEAL, RENAME, EYE, LOCK, DELETE);
    }

    private static Keys.Binding key(String keys, String what) {
        return new Keys.Binding(KeyNames.parse(keys), what);
    }
}
