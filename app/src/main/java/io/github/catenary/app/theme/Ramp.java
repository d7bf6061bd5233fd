package io.github.catenary.app.theme;

import java.awt.Color;

/** Colour ramps for the values of a quantity, in equal steps. People with colour blindness can read both ramps. */
public final class Ramp {
    /** The number of colours in a ramp; odd, so that a diverging ramp has a middle. */
    public static final int LEVELS = 33;

    /** From dark blue over grey to yellow: cividis (Nuñez, Anderton, Renslow 2018), at eighths. */
    private static final Color[] SEQUENTIAL =
            between(0x00224E, 0x123570, 0x3B496C, 0x575D6D, 0x707173, 0x8A8678, 0xA59C74, 0xC3B369, 0xFEE838);

    /** From blue over a grey that is visible on light and dark ground to red. */
    private static final Color[] DIVERGING = between(0x1F5FD0, 0x6F97DC, 0xA9AFB8, 0xE08A72, 0xCC2A1E);

    private Ramp() {}

    /** The {@value #LEVELS} colours. Read only. */
    public static Color[] of(boolean diverging) {
        return diverging ? DIVERGING : SEQUENTIAL;
    }

    private static Color[] between(int... stops) {
        Color[] ramp = new Color[LEVELS];
        for (int i = 0; i < LEVELS; i++) {
            double place = (double) i / (LEVELS - 1) * (stops.length - 1);
            int k = Math.min((int) place, stops.length - 2);
            ramp[i] = mix(new Color(stops[k]), new Color(stops[k + 1]), place - k);
        }
        return ramp;
    }

    private static Color mix(Color a, Color b, double share) {
        return new Color(
                mix(a.getRed(), b.getRed(), share),
                mix(a.getGreen(), b.getGreen(), share),
                mix(a.getBlue(), b.getBlue(), share));
    }

    private static int mix(int a, int b, double share) {
        return (int) Math.round(a + (b - a) * share);
    }
}
