package io.github.catenary.app.ui.menu;

import io.github.catenary.app.ui.text.Texts;
import java.awt.event.ActionEvent;
import javax.swing.Action;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.text.DefaultEditorKit;
import javax.swing.text.JTextComponent;

/** The menu of a text: cut, copy, paste, select all. EDT only. */
final class TextMenu {
    private TextMenu() {}

    static JPopupMenu of(JTextComponent text) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("context.text");
        boolean writable = text.isEditable() && text.isEnabled();
        boolean selected = text.getSelectionStart() != text.getSelectionEnd();
        menu.add(item(text, "context.cut", DefaultEditorKit.cutAction, writable && selected));
        menu.add(item(text, "context.copy", DefaultEditorKit.copyAction, selected));
        menu.add(item(text, "context.paste", DefaultEditorKit.pasteAction, writable));
        menu.addSeparator();
        boolean filled = text.getDocument().getLength() > 0;
        menu.add(item(text, "context.select-all", DefaultEditorKit.selectAllAction, filled));
        return menu;
    }

    private static JMenuItem item(JTextComponent text, String key, String action, boolean enabled) {
        JMenuItem item = new JMenuItem(Texts.text(key));
        item.setName(key);
        Action work = text.getActionMap().get(action);
        item.setEnabled(enabled && work != null);
        item.addActionListener(event -> {
            text.requestFocusInWindow();
            work.actionPerformed(new ActionEvent(text, ActionEvent.ACTION_PERFORMED, action));
        });
        return item;
    }
}
