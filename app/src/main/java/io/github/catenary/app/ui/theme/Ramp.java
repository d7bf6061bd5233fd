package io.github.catenary.app.ui.theme;

import java.awt.Color;
import java.util.Arrays;

/**
 * Colours for the values of a quantity, for a light and for a dark ground. The steps of a ramp look equally large, its
 * lightness goes one way only, and its hues go between blue and yellow, so that people with colour blindness can read it.
 * All of it stands out from the ground: large values and both ends of a diverging ramp the most.
 */
public final class Ramp {
    /** The number of colours in a ramp; odd, so that a diverging ramp has a middle. */
    public static final int LEVELS = 33;

    /** The number of colours of categories. */
    public static final int CATEGORIES = 8;

    /** Points of a curve before it is cut into equal steps. */
    private static final int FINE = 512;

    private static final Color[] ON_LIGHT = even(
            OkLab.of(0.66, 0.13, 75), OkLab.of(0.54, 0.15, 32), OkLab.of(0.41, 0.14, 340), OkLab.of(0.27, 0.13, 278));
    private static final Color[] ON_DARK = even(
            OkLab.of(0.55, 0.18, 275), OkLab.of(0.68, 0.16, 345), OkLab.of(0.81, 0.12, 55), OkLab.of(0.95, 0.14, 105));

    private static final Color[] DIVERGING_ON_LIGHT =
            even(OkLab.of(0.45, 0.19, 262), OkLab.of(0.665, 0, 0), OkLab.of(0.45, 0.18, 29));
    private static final Color[] DIVERGING_ON_DARK =
            even(OkLab.of(0.77, 0.125, 243), OkLab.of(0.56, 0, 0), OkLab.of(0.77, 0.14, 42));

    /** Eight colours that differ for everybody; found by a search that maximised the least difference. */
    private static final Color[] CATEGORIES_ON_LIGHT =
            colors(0x0800E4, 0xFF5415, 0x07A693, 0xB86FFF, 0x81497A, 0x630008, 0x350E70, 0x000000);

    private static final Color[] CATEGORIES_ON_DARK =
            colors(0x84FAFF, 0xC63C05, 0x30B965, 0xEF8EDC, 0x425AFF, 0xFFFFA1, 0xB5DA1F, 0x9C749A);

    private Ramp() {}

    /** The {@value #LEVELS} colours from the least to the greatest value. Read only. */
    static Color[] of(boolean diverging, boolean dark) {
        if (diverging) return dark ? DIVERGING_ON_DARK : DIVERGING_ON_LIGHT;
        return dark ? ON_DARK : ON_LIGHT;
    }

    /** Colours of categories, as many as can be told apart. Read only. */
    static Color[] categories(boolean dark) {
        return dark ? CATEGORIES_ON_DARK : CATEGORIES_ON_LIGHT;
    }

    /** Cuts the way through some colours into steps that look equal. */
    private static Color[] even(OkLab... stops) {
        OkLab[] fine = new OkLab[FINE + 1];
        double[] way = new double[FINE + 1];
        for (int i = 0; i <= FINE; i++) {
            double place = (double) i / FINE * (stops.length - 1);
            int k = Math.min((int) place, stops.length - 2);
            fine[i] = stops[k].mix(stops[k + 1], place - k);
            if (i > 0) way[i] = way[i - 1] + fine[i].distanceTo(fine[i - 1]);
        }
        Color[] ramp = new Color[LEVELS];
        int at = 0;
        for (int level = 0; level < LEVELS; level++) {
            double wanted = way[FINE] * level / (LEVELS - 1);
            while (at < FINE && way[at] < wanted) at++;
            ramp[level] = fine[at].color();
        }
        return ramp;
    }

    private static Color[] colors(int... rgb) {
        return Arrays.stream(rgb).mapToObj(Color::new).toArray(Color[]::new);
    }
}
