package io.github.catenary.app.window;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import java.awt.event.KeyEvent;
import java.util.List;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JRadioButtonMenuItem;
import javax.swing.KeyStroke;

/** The menu of the tools for touching the run. EDT only. */
final class HandMenu extends JMenu {
    HandMenu(List<EditorAction> tools) {
        Mnemonics.name(this, Texts.text("menu.touch"), "menu.touch");
        setName("menu.touch");
        for (EditorAction tool : tools) add(new Item(tool));
    }

    /** True for an item whose key works in the whole window. */
    static boolean isOfWindow(JMenuItem item) {
        return !(item instanceof Item);
    }

    /** Shows the key of a tool, which works in the run only: elsewhere it is typed or has another meaning. */
    static final class Item extends JRadioButtonMenuItem {
        Item(EditorAction tool) {
            super(tool);
            setName("menu." + tool.id());
            setIcon(null);
            setToolTipText(null);
            Mnemonics.name(this, getText(), "action." + tool.id());
            Retold.by(this, () -> setToolTipText(null));
        }

        @Override
        protected boolean processKeyBinding(KeyStroke stroke, KeyEvent event, int condition, boolean pressed) {
            return condition != WHEN_IN_FOCUSED_WINDOW && super.processKeyBinding(stroke, event, condition, pressed);
        }
    }
}
