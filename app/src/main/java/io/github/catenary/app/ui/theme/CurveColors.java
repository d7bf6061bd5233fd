package io.github.catenary.app.ui.theme;

import java.awt.Color;
import java.util.List;

/**
 * Colours for things that must be told apart, such as curves and racing runs: the Okabe–Ito colours, which people with
 * colour blindness can tell apart, adapted to the ground.
 */
public final class CurveColors {
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

    /** The colour of a ninth, where dashes cannot be seen. */
    public static final Color NINTH = new Color(0x8A8F98);

    private CurveColors() {}

    /** The colours on a light or a dark ground, the ones that differ most first. */
    public static List<Color> on(boolean dark) {
        return dark ? ON_DARK : ON_LIGHT;
    }
}
