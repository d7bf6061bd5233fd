package io.github.catenary.app.run.plot;

import io.github.catenary.app.ui.theme.CurveColors;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;
import java.util.Locale;
import javax.swing.UIManager;
import org.knowm.xchart.style.XYStyler;

/**
 * The colours and the font of a plot. The curves have the Okabe–Ito colours, which people with colour blindness can tell
 * apart; the second eight curves are dashed.
 */
record PlotStyle(Color ground, Color grid, Color text, Color accent, List<Color> palette, Font font) {
    /** The most curves: each colour once solid and once dashed. */
    static final int MOST = 2 * 8;

    /** The slot of a grey curve: the ninth run of a race, which has this colour in all pictures of it. */
    static final int GREY = MOST;

    /** On white, for files. */
    static PlotStyle light() {
        return new PlotStyle(
                Color.WHITE,
                new Color(0xDDE1E5),
                new Color(0x30363D),
                new Color(0x57606A),
                CurveColors.on(false),
                labelFont());
    }

    /** As the window at present. EDT only. */
    static PlotStyle ofWindow(boolean dark) {
        Color ground = UIManager.getColor("TextArea.background");
        Color text = UIManager.getColor("Label.foreground");
        Color accent = UIManager.getColor("Component.accentColor");
        return new PlotStyle(
                ground,
                UIManager.getColor("Component.borderColor"),
                text,
                accent == null ? text : accent,
                CurveColors.on(dark),
                labelFont());
    }

    private static Font labelFont() {
        Font font = UIManager.getFont("Label.font");
        return font.deriveFont(font.getSize2D() - 1);
    }

    /** @param slot in [0, {@link #MOST}], the last of which is {@link #GREY} */
    Color colour(int slot) {
        if (slot == GREY) return CurveColors.NINTH;
        return palette.get(slot % palette.size());
    }

    /** @param slot in [0, {@link #MOST}], the last of which is {@link #GREY} */
    BasicStroke stroke(int slot) {
        float width = 1.5f;
        if (slot < palette.size() || slot == GREY)
            return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
        float[] dashes = {6, 4};
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
    }

    /** Curves of another branch: thinner, in short dashes. */
    BasicStroke ghostStroke() {
        float[] dashes = {2.5f, 2.5f};
        return new BasicStroke(1.1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
    }

    /** Gives a chart these colours and fonts, and the spaces that all charts have. */
    void style(XYStyler style) {
        style.setChartBackgroundColor(ground);
        style.setPlotBackgroundColor(ground);
        style.setPlotBorderVisible(false);
        style.setChartTitleVisible(false);
        style.setChartFontColor(text);
        style.setBaseFont(font);
        style.setPlotContentSize(1);
        style.setPlotMargin(2);
        style.setPlotGridLinesColor(grid);
        style.setAxisTickMarksColor(grid);
        style.setAxisTickLabelsColor(text);
        style.setAxisTickLabelsFont(font);
        style.setAxisTitleFont(font);
        style.setAxisTickPadding(3);
        style.setXAxisTickMarkSpacingHint(90);
        style.setXAxisTitleColor(text);
        style.setYAxisTitleColor(text);
        style.setLocale(Locale.ROOT);
    }
}
