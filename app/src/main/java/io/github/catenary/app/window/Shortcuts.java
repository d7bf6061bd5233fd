package io.github.catenary.app.window;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.swing.Action;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;

/** Collects every key that does something, for the list of shortcuts. EDT only. */
final class Shortcuts {
    /**
     * One line of the list.
     *
     * @param keys as users write them, separated by commas
     * @param where the key works
     */
    record Row(String what, String keys, String where) {}

    private record Meaning(String what, String where) {}

    private final Map<Meaning, List<String>> keys = new LinkedHashMap<>();

    /** Adds the shortcuts of a menu bar, which work everywhere in the window. */
    Shortcuts with(JMenuBar bar) {
        for (Component menu : bar.getComponents()) add(menu);
        return this;
    }

    private void add(Component component) {
        if (component instanceof JMenu menu) {
            for (Component inner : menu.getMenuComponents()) add(inner);
        } else if (component instanceof JMenuItem item
                && !(item instanceof HandMenu.Item)
                && item.getAction() instanceof EditorAction action
                && action.getValue(Action.ACCELERATOR_KEY) instanceof KeyStroke stroke) {
            add(action.ownName(), stroke, Texts.text("shortcuts.everywhere"));
        }
    }

    /** Adds the keys of one part of the window. */
    Shortcuts with(String where, List<Keys.Binding> bindings) {
        for (Keys.Binding binding : bindings) add(binding.what(), binding.stroke(), where);
        return this;
    }

    private void add(String what, KeyStroke stroke, String where) {
        keys.computeIfAbsent(new Meaning(what, where), meaning -> new ArrayList<>())
                .add(KeyNames.of(stroke));
    }

    /** The rows; keys with the same effect share a row. */
    List<Row> rows() {
        return keys.entrySet().stream()
                .map(entry -> new Row(
                        entry.getKey().what(),
                        String.join(", ", entry.getValue()),
                        entry.getKey().where()))
                .toList();
    }
}
