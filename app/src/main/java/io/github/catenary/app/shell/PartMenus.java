package io.github.catenary.app.shell;

import io.github.catenary.app.action.EditorAction;
import io.github.catenary.app.action.Mnemonics;
import io.github.catenary.app.action.ToolBars;
import io.github.catenary.app.context.ContextMenus;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JMenu;
import javax.swing.JPopupMenu;

/** The menus of drawing, run and dock, made of the actions of the menu bar. EDT only. */
final class PartMenus {
    private final ContextMenus menus;

    PartMenus(ContextMenus menus) {
        this.menus = menus;
    }

    /**
     * Gives parts of the window a menu.
     *
     * @param name of the menu, for tests and scripts
     * @param groups of actions, with a line between two of them
     */
    void add(List<? extends JComponent> parts, String name, List<List<EditorAction>> groups, JMenu... inner) {
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
            menus.add(part, () -> {
                menu.updateUI(); // the theme may have changed since
                return menu;
            });
        }
    }
}
