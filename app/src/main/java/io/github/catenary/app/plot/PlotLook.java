package io.github.catenary.app.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;
import javax.swing.UIManager;

/**
 * The colours and the font of a plot. The curves have the Okabe–Ito colours, which people with colour blindness can tell
 * apart; the second eight curves are dashed.
 */
record PlotLook(Color ground, Color grid, Color text, Color accent, List<Color> palette, Font font) {
    private static final List<Color> ON_LIGHT = List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xB47A00),
            new Color(0x3A9BD9),
            new Color(0x000000),
            new Color(0x8A7F00));

    private static final List<Color> ON_DARK = List.of(
            new Color(0x3FA3E0),
            new Color(0xFF7A1A),
            new Color(0x2BC196),
            new Color(0xE398C3),
            new Color(0xF0B323),
            new Color(0x9AD3F5),
            new Color(0xFFFFFF),
            new Color(0xF0E442));

    /** The most curves: each colour once solid and once dashed. */
    static final int MOST = 2 * 8;

    /** On white, for files. */
    static PlotLook light() {
        return new PlotLook(
                Color.WHITE, new Color(0xDDE1E5), new Color(0x30363D), new Color(0x57606A), ON_LIGHT, labelFont());
    }

    /** As the window at present. EDT only. */
    static PlotLook ofWindow(boolean dark) {
        Color ground = UIManager.getColor("TextArea.background");
        Color text = UIManager.getColor("Label.foreground");
        Color accent = UIManager.getColor("Component.accentColor");
        return new PlotLook(
                ground,
                UIManager.getColor("Component.borderColor"),
                text,
                accent == null ? text : accent,
                dark ? ON_DARK : ON_LIGHT,
                labelFont());
    }

    private static Font labelFont() {
        Font font = UIManager.getFont("Label.font");
        return font.deriveFont(font.getSize2D() - 1);
    }

    /** @param slot in [0, {@link #MOST}) */
    Color colour(int slot) {
        return palette.get(slot % palette.size());
    }

    /** @param slot in [0, {@link #MOST}) */
    BasicStroke stroke(int slot) {
        float width = 1.5f;
        if (slot < palette.size()) return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
        float[] dashes = {6, 4};
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
    }
}
