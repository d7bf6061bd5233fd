package io.github.catenary.app.ui.action;

import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;

/** The key that cancels or closes a dialog, or what else is open. */
public final class EscapeKey {
    /** The entry of this key in the list of shortcuts. */
    public static final Keys.Binding BINDING =
            new Keys.Binding(KeyNames.parse("ESCAPE"), Texts.text("key.dialog.escape"));

    private EscapeKey() {}
}
