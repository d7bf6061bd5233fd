package io.github.catenary.app.window.palette;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.KeyNames;
import java.awt.Component;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;

/** The items of a menu bar and its submenus, for the search. EDT only. */
public final class MenuSource {
    private final List<SearchItem> items = new ArrayList<>();

    private MenuSource() {}

    /** All items in the order of the menus. */
    public static List<SearchItem> of(JMenuBar bar) {
        MenuSource source = new MenuSource();
        for (Component menu : bar.getComponents()) source.add(menu, List.of(), true);
        return source.items;
    }

    private void add(Component component, List<String> path, boolean reachable) {
        if (component instanceof JMenu menu) {
            List<String> inner = new ArrayList<>(path);
            inner.add(Mnemonics.plainName(menu));
            for (Component each : menu.getMenuComponents()) add(each, inner, reachable && menu.isEnabled());
        } else if (component instanceof JMenuItem item && item.getActionListeners().length > 0) {
            items.add(item(item, path, reachable && item.isEnabled()));
        }
    }

    private static SearchItem item(JMenuItem item, List<String> path, boolean enabled) {
        String name = Mnemonics.plainName(item);
        boolean known = item.getAction() instanceof EditorAction;
        String english = item.getAction() instanceof EditorAction action
                ? action.id()
                : Objects.requireNonNullElse(item.getName(), "").replaceFirst("^menu\\.", "");
        Object tip = known ? item.getAction().getValue(EditorAction.SHORT_DESCRIPTION) : item.getToolTipText();
        return new SearchItem(
                // Under one name, a menu of files shows now this one and now that one.
                known ? english : english + " " + name,
                name,
                english,
                path,
                item.getAccelerator() == null ? "" : KeyNames.of(item.getAccelerator()),
                Objects.toString(tip, ""),
                enabled,
                item::doClick);
    }
}
