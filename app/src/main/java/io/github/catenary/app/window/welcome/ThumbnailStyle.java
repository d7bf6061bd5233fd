package io.github.catenary.app.window.welcome;

import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.ui.theme.SceneColors;

/**
 * How a small picture looks.
 *
 * @param width in px of the screen, at least 1
 * @param height in px of the screen, at least 1
 * @param fineness px of the screen in one of the window, greater than 0
 */
record ThumbnailStyle(int width, int height, double fineness, boolean dark) {
    /** Lines and dots are this much smaller than in the preview. */
    private static final double SMALL = 0.5;

    RenderSettings.Size size() {
        return new RenderSettings.Size(width, height, SMALL * fineness);
    }

    SceneColors colors() {
        return dark ? SceneColors.DARK : SceneColors.LIGHT;
    }
}
