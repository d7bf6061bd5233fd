package io.github.catenary.app.vignette;

import io.github.catenary.app.canvas.PictureLook;
import io.github.catenary.app.theme.SceneColors;

/**
 * How a small picture looks.
 *
 * @param width in px of the screen, at least 1
 * @param height in px of the screen, at least 1
 * @param fineness px of the screen in one of the window, greater than 0
 */
record VignetteLook(int width, int height, double fineness, boolean dark) {
    /** Lines and dots are this much smaller than in the preview. */
    private static final double SMALL = 0.5;

    PictureLook.Size size() {
        return new PictureLook.Size(width, height, SMALL * fineness);
    }

    SceneColors colors() {
        return dark ? SceneColors.DARK : SceneColors.LIGHT;
    }
}
