package io.github.catenary.app.theme;

import javax.swing.JComponent;
import javax.swing.UIDefaults;
import javax.swing.UIManager;
import javax.swing.plaf.ComponentUI;

/**
 * Makes Swing show every text as it is. Swing reads a text that begins with {@code <html>} as HTML, which fetches
 * pictures from servers and can hang; the texts of scenes, plugins and files are never meant as HTML. A look and feel
 * creates the delegate of each component through {@link UIManager}. This class takes the place of all its delegates: it
 * switches HTML off in the component and then has the real delegate created. EDT only.
 */
public final class PlainText {
    /** The client property that makes a Swing component show HTML as plain text. */
    private static final String HTML_DISABLE = "html.disable";

    /** An invisible character; a text that begins with it does not begin with a tag. */
    private static final String WORD_JOINER = "\u2060";

    private PlainText() {}

    /** Replaces the delegates of the current look and feel for components created or updated from now on. */
    public static void install() {
        // Otherwise an object tag would create an instance of the class that it names.
        System.setProperty("swing.html.object", "false");
        UIDefaults look = UIManager.getLookAndFeelDefaults();
        for (Object key : look.keySet().toArray()) {
            if (key instanceof String name && name.endsWith("UI") && look.get(name) instanceof String) {
                UIManager.put(name, PlainText.class.getName());
            }
        }
    }

    /** Swing calls this for each component. */
    public static ComponentUI createUI(JComponent component) {
        component.putClientProperty(HTML_DISABLE, true);
        return UIManager.getLookAndFeelDefaults().getUI(component);
    }

    /** A text for the title of a window, whose label only the look and feel can reach. */
    public static String title(String text) {
        return text.startsWith("<") ? WORD_JOINER + text : text;
    }
}
