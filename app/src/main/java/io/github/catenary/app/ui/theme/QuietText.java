package io.github.catenary.app.ui.theme;

import java.awt.Color;
import javax.swing.UIManager;
import javax.swing.plaf.ColorUIResource;

/** The colour of hints and headings: quieter than other text, and still read easily. EDT only. */
public final class QuietText {
    private static final String KEY = "Catenary.quietText";

    private QuietText() {}

    static void install(boolean dark) {
        UIManager.put(KEY, new ColorUIResource(dark ? 0xB0B0B0 : 0x595959));
    }

    /** The colour in the theme of the window; as {@link UIManager#getColor}, null before a theme is applied. */
    public static Color color() {
        return UIManager.getColor(KEY);
    }
}
