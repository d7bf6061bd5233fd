package io.github.catenary.app.ui.action;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import javax.swing.AbstractButton;
import javax.swing.Action;
import javax.swing.JButton;
import javax.swing.JCheckBoxMenuItem;
import javax.swing.JMenuItem;
import javax.swing.JToggleButton;
import javax.swing.KeyStroke;

/** Creates menu items and toolbar buttons from actions. Each is named after its action so that tests find it. */
public final class ToolBars {
    private ToolBars() {}

    /** A button with an icon and no text; a toggle button if the action is a switch. */
    public static AbstractButton button(Action action) {
        AbstractButton button =
                action.getValue(Action.SELECTED_KEY) == null ? new JButton(action) : new JToggleButton(action);
        button.setHideActionText(true);
        button.setFocusable(false);
        button.setName("button." + action.getValue(EditorAction.ID));
        describe(button, action);
        action.addPropertyChangeListener(change -> describe(button, action));
        return button;
    }

    /** A button that has a border only under the pointer. */
    public static AbstractButton flatButton(Action action) {
        AbstractButton button = button(action);
        button.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        return button;
    }

    /** A menu item with its mnemonic; a check box if the action is a switch. */
    public static JMenuItem menuItem(EditorAction action) {
        JMenuItem item =
                action.getValue(Action.SELECTED_KEY) == null ? new JMenuItem(action) : new JCheckBoxMenuItem(action);
        item.setName("menu." + action.getValue(EditorAction.ID));
        item.setIcon(null);
        item.setToolTipText(null);
        name(item, action);
        // Runs after the item's own listener, which sets the bare name, the tooltip and the icon.
        action.addPropertyChangeListener(change -> {
            if (Action.NAME.equals(change.getPropertyName())) name(item, action);
            if (Action.SHORT_DESCRIPTION.equals(change.getPropertyName())) item.setToolTipText(null);
            if (Action.SMALL_ICON.equals(change.getPropertyName())) item.setIcon(null);
        });
        return item;
    }

    private static void name(JMenuItem item, EditorAction action) {
        Mnemonics.name(item, String.valueOf(action.getValue(Action.NAME)), "action." + action.id());
    }

    private static void describe(AbstractButton button, Action action) {
        button.getAccessibleContext().setAccessibleName(String.valueOf(action.getValue(Action.NAME)));
        button.setToolTipText(tip(action));
    }

    /** What an action does, and its key. */
    public static String tip(Action action) {
        String tip = String.valueOf(action.getValue(Action.SHORT_DESCRIPTION));
        return action.getValue(Action.ACCELERATOR_KEY) instanceof KeyStroke stroke
                ? Texts.joined(tip, "  (", KeyNames.of(stroke), ")")
                : tip;
    }
}
