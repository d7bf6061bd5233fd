package io.github.catenary.app.ui.theme;

import java.awt.BasicStroke;
import java.awt.Stroke;

/**
 * The strokes of dashed lines. A dash is in the middle of each line, so that both ends look the same; from the end of a
 * short line, nothing but one dash and a gap might be seen.
 */
public final class Dashes {
    /** So many strokes differ by a px. */
    private static final int STEPS = 2;

    private final float on;
    private final double period;
    /** By where the pattern begins. */
    private final Stroke[] strokes;

    /**
     * @param width of the lines, px
     * @param on length of a dash, px
     * @param off length of a gap, px
     */
    Dashes(float width, float on, float off) {
        this.on = on;
        period = on + off;
        strokes = new Stroke[(int) Math.round(STEPS * period)];
        float[] pattern = {on, off};
        for (int i = 0; i < strokes.length; i++) {
            strokes[i] =
                    new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, (float) i / STEPS);
        }
    }

    /** The stroke of a line of this length, px. */
    public Stroke of(double length) {
        double before = (on - length) / 2; // the middle of a dash is in the middle of the line
        double begin = before - period * Math.floor(before / period);
        return strokes[(int) Math.round(STEPS * begin) % strokes.length];
    }
}
