package io.github.catenary.app.ui.theme;

import java.awt.Color;

/** The colours of the axes: red for x, green for y, blue for z. */
public final class AxisColors {
    private static final Color[] AXES = {new Color(0xD6453D), new Color(0x2E9E4B), new Color(0x3B7DDD)};

    /** Letters are small, so they need more than glyphs. */
    private static final double LEAST_CONTRAST = 4.5;

    private AxisColors() {}

    /** The colour of an axis, 0 to 2. */
    public static Color of(int axis) {
        return AXES[axis];
    }

    /** The colour of the letter of an axis, 0 to 2, on a ground from which it is to stand out. */
    public static Color letter(int axis, Color ground) {
        return Contrast.raised(AXES[axis], ground, LEAST_CONTRAST);
    }
}
