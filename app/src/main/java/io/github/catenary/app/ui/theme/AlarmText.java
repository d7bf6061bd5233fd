package io.github.catenary.app.ui.theme;

import java.awt.Color;
import javax.swing.UIManager;
import javax.swing.plaf.ColorUIResource;

/** The colour of texts that say what is wrong: the red of the theme, as far from each ground as small text needs. EDT only. */
public final class AlarmText {
    private static final String KEY = "Catenary.alarmText";
    private static final String[] GROUNDS = {"Panel.background", "List.background"};

    /** What WCAG 2 asks for small text. */
    private static final double LEAST = 4.5;

    private AlarmText() {}

    static void install() {
        Color color = UIManager.getColor("Actions.Red");
        for (String ground : GROUNDS) color = Contrast.raised(color, UIManager.getColor(ground), LEAST);
        UIManager.put(KEY, new ColorUIResource(color));
    }

    /** The colour in the theme of the window; as {@link UIManager#getColor}, null before a theme is applied. */
    public static Color color() {
        return UIManager.getColor(KEY);
    }
}
