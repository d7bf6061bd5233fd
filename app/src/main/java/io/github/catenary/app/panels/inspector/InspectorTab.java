package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.text.Texts;
import java.util.Locale;

/** What a tab of the inspector is about. */
public enum InspectorTab {
    /** The selected items. */
    SELECTION,
    /** The scene as a whole: gravity, the solver and the elements. */
    SCENE,
    /** What many items share: materials and groups, and parts to insert. */
    LIBRARY;

    /** The word for it in settings and names. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    String title() {
        return Texts.text("inspector." + id());
    }
}
