package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.ui.FlatCheckBoxMenuItemUI;
import com.formdev.flatlaf.ui.FlatMenuItemRenderer;
import com.formdev.flatlaf.ui.FlatMenuItemUI;
import io.github.catenary.app.ui.text.KeyNames;
import java.awt.Font;
import java.awt.event.ActionEvent;
import java.awt.event.KeyEvent;
import java.util.List;
import javax.swing.AbstractAction;
import javax.swing.ActionMap;
import javax.swing.Icon;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;
import javax.swing.MenuSelectionManager;
import javax.swing.UIDefaults;
import javax.swing.UIManager;
import javax.swing.plaf.ActionMapUIResource;
import javax.swing.plaf.ComponentUI;

/**
 * Has menus write keys as {@link KeyNames#name} does, such as "Ctrl+=", and do at once what a key says: by itself, Swing
 * holds the event thread for 68 ms, in which the item would look pressed if its menu were open.
 */
final class MenuKeys {
    private MenuKeys() {}

    /** Adds to the present look and feel, before {@link PlainText} stands in for its delegates. */
    static void install() {
        use("MenuItemUI", OfItem.class);
        use("CheckBoxMenuItemUI", OfSwitch.class);
        ActionMap keys = new ActionMapUIResource();
        keys.put("doClick", new Choose());
        for (String item : List.of("MenuItem", "CheckBoxMenuItem", "RadioButtonMenuItem")) {
            UIManager.getLookAndFeelDefaults().put(item + ".actionMap", keys);
        }
    }

    /** What the key of an item does. */
    private static final class Choose extends AbstractAction {
        @Override
        public void actionPerformed(ActionEvent event) {
            MenuSelectionManager.defaultManager().clearSelectedPath();
            ((JMenuItem) event.getSource()).doClick(0);
        }
    }

    private static void use(String id, Class<? extends ComponentUI> type) {
        UIDefaults look = UIManager.getLookAndFeelDefaults();
        look.put(id, type.getName());
        look.put(type.getName(), type);
    }

    /** A menu item. */
    public static final class OfItem extends FlatMenuItemUI {
        /** Called by Swing, by name. */
        public static ComponentUI createUI(JComponent item) {
            return new OfItem();
        }

        @Override
        protected FlatMenuItemRenderer createRenderer() {
            return new Renderer(menuItem, checkIcon, arrowIcon, acceleratorFont, acceleratorDelimiter);
        }
    }

    /** A menu item with a check mark. */
    public static final class OfSwitch extends FlatCheckBoxMenuItemUI {
        /** Called by Swing, by name. */
        public static ComponentUI createUI(JComponent item) {
            return new OfSwitch();
        }

        @Override
        protected FlatMenuItemRenderer createRenderer() {
            return new Renderer(menuItem, checkIcon, arrowIcon, acceleratorFont, acceleratorDelimiter);
        }
    }

    private static final class Renderer extends FlatMenuItemRenderer {
        Renderer(JMenuItem item, Icon check, Icon arrow, Font font, String delimiter) {
            super(item, check, arrow, font, delimiter);
        }

        @Override
        protected String getTextForAccelerator(KeyStroke stroke) {
            String text = super.getTextForAccelerator(stroke);
            String ofJdk = KeyEvent.getKeyText(stroke.getKeyCode());
            return text.endsWith(ofJdk)
                    ? text.substring(0, text.length() - ofJdk.length()) + KeyNames.name(stroke.getKeyCode())
                    : text;
        }
    }
}
