package io.github.catenary.app.form.field;

import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.util.List;

/** The keys of the fields and their actions. */
public final class FieldKeys {
    /** Swing itself binds this key to the action of a text field. */
    static final Keys.Binding ENTER = key("ENTER", "enter");

    static final Keys.Binding RESTORE = key("ESCAPE", "restore");
    static final Keys.Binding UNDO = key("menu Z", "restore");
    static final Keys.Binding UP = key("UP", "up");
    static final Keys.Binding DOWN = key("DOWN", "down");

    private FieldKeys() {}

    /** All keys, in the order of the list of shortcuts. */
    public static List<Keys.Binding> all() {
        return List.of(ENTER, RESTORE, UNDO, UP, DOWN);
    }

    private static Keys.Binding key(String keys, String what) {
        return new Keys.Binding(KeyNames.parse(keys), Texts.text("key.field." + what));
    }
}
