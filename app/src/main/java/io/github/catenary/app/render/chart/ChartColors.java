package io.github.catenary.app.render.chart;

import io.github.catenary.app.ui.theme.CurveColors;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.Color;
import java.util.List;

/**
 * The colours of a chart. Files are light; in a window, charts follow its theme.
 *
 * @param ink of texts
 * @param quiet of the axes
 * @param none of what has no value
 * @param scene the ground, and the ramp of a heat map
 */
public record ChartColors(Color ink, Color quiet, Color grid, Color none, SceneColors scene) {
    public static final ChartColors LIGHT = new ChartColors(
            new Color(0x24292F), new Color(0x6B7280), new Color(0xE3E6EA), new Color(0xD7DBE0), SceneColors.LIGHT);
    public static final ChartColors DARK = new ChartColors(
            new Color(0xE6EAEF), new Color(0xA5AEB8), new Color(0x333A43), new Color(0x4A535E), SceneColors.DARK);

    /** Behind the chart. */
    public Color ground() {
        return scene.ground();
    }

    List<Color> curves() {
        return CurveColors.on(scene.isDark());
    }

    /** @param place from 0, the least value, to 1; what is beyond has the colour of the end */
    Color ramp(double place) {
        // The ramp of a light ground begins light, that of a dark one dark: great values stand out.
        Color[] ramp = scene.ramp(false);
        return ramp[(int) Math.round(Math.min(1, Math.max(0, place)) * (ramp.length - 1))];
    }
}
