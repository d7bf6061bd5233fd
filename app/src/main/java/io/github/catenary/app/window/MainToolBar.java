package io.github.catenary.app.window;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JButton;
import javax.swing.JToolBar;

/** The tool bar below the menu: files, undo, run, view. */
final class MainToolBar extends JToolBar {
    /** @param groups buttons, with a gap between groups */
    MainToolBar(List<List<EditorAction>> groups) {
        setName("toolbar");
        setFloatable(false);
        getAccessibleContext().setAccessibleName(Texts.text("toolbar"));
        for (List<EditorAction> group : groups) {
            if (getComponentCount() > 0) addSeparator();
            for (EditorAction action : group) add(ToolBars.button(action));
        }
    }

    /** Adds a further button beside that of an action. */
    void addBeside(EditorAction action, JButton button) {
        for (int i = 0; i < getComponentCount(); i++) {
            if (getComponent(i) instanceof AbstractButton found && found.getAction() == action) add(button, i + 1);
        }
    }
}
