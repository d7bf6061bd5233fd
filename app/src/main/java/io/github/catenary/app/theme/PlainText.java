package io.github.catenary.app.theme;

import javax.swing.JComponent;
import javax.swing.UIDefaults;
import javax.swing.UIManager;
import javax.swing.plaf.ComponentUI;

/**
 * Makes Swing show every text as it is. Swing reads a text that begins with {@code <html>} as HTML, which fetches
 * pictures from servers and can hang; the texts of scenes, plugins and files are nobody's HTML. A look and feel makes the
 * delegate of each component through {@link UIManager}; this class stands in for all its delegates, switches HTML off in
 * the component, and only then has the real delegate made. EDT only.
 */
public final class PlainText {
    /** The client property with which a component of Swing shows HTML as text. */
    private static final String HTML_DISABLE = "html.disable";

    /** Takes no room, and keeps the text behind it from beginning with a tag. */
    private static final String WORD_JOINER = "\u2060";

    private PlainText() {}

    /** Stands in for the delegates of the present look and feel, in components that are made or updated from now on. */
    public static void install() {
        // Otherwise an object tag would make an instance of a class that it names.
        System.setProperty("swing.html.object", "false");
        UIDefaults look = UIManager.getLookAndFeelDefaults();
        for (Object key : look.keySet().toArray()) {
            if (key instanceof String name && name.endsWith("UI") && look.get(name) instanceof String) {
                UIManager.put(name, PlainText.class.getName());
            }
        }
    }

    /** Called by Swing for each component. */
    public static ComponentUI createUI(JComponent component) {
        component.putClientProperty(HTML_DISABLE, true);
        return UIManager.getLookAndFeelDefaults().getUI(component);
    }

    /** A text for the title of a window, whose label belongs to the look and feel alone. */
    public static String title(String text) {
        return text.startsWith("<") ? WORD_JOINER + text : text;
    }
}
