package io.github.catenary.app.ui.menu;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.ToolBars;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JMenu;
import javax.swing.JPopupMenu;

/** Menus of parts of a window, made of the actions that its menu bar and tool bars have. EDT only. */
public final class PartMenus {
    private PartMenus() {}

    /**
     * Gives parts of the window a menu.
     *
     * @param name of the menu, for tests and scripts
     * @param groups of actions, with a line between two of them
     */
    public static void give(
            List<? extends JComponent> parts, String name, List<List<EditorAction>> groups, JMenu... inner) {
        JPopupMenu menu = new JPopupMenu(); // once, because its items listen to their actions
        menu.setName(name);
        for (List<EditorAction> group : groups) {
            if (menu.getComponentCount() > 0) menu.addSeparator();
            for (EditorAction action : group) menu.add(ToolBars.menuItem(action));
        }
        if (inner.length > 0 && menu.getComponentCount() > 0) menu.addSeparator();
        for (JMenu each : inner) menu.add(each);
        Mnemonics.spread(menu);
        for (JComponent part : parts) {
            ContextMenus.give(part, () -> {
                menu.updateUI(); // the theme may have changed since
                return menu;
            });
        }
    }
}
