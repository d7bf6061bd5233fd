package io.github.catenary.app.ui.theme;

import java.awt.Color;

/** The contrast of two colours as WCAG 2 defines it. */
public final class Contrast {
    private static final double LIGHTNESS_STEP = 0.02;

    /** The lightness from which on black stands out more than white. */
    private static final double MIDDLE = 0.55;

    private Contrast() {}

    /** From 1, equal, to 21, black on white. */
    static double of(Color a, Color b) {
        double brighter = Math.max(luminance(a), luminance(b));
        return (brighter + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);
    }

    /**
     * A colour, lighter or darker where it would not stand out from the ground.
     *
     * @param least the least contrast, up to 4.5, which every ground allows
     */
    public static Color raised(Color asked, Color ground, double least) {
        OkLab start = OkLab.of(asked);
        double step = OkLab.of(ground).l() < MIDDLE ? LIGHTNESS_STEP : -LIGHTNESS_STEP;
        Color shown = asked;
        for (int i = 1; of(shown, ground) < least; i++) {
            shown = new OkLab(start.l() + i * step, start.a(), start.b()).color();
        }
        return shown;
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    /** The light of a part of a colour in sRGB, 0 to 1. */
    static double linear(int part) {
        double c = part / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }
}
