package io.github.catenary.app.ui.theme;

import io.github.catenary.scene.SpringKind;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Stroke;

/**
 * The colours of a drawn scene on a light or a dark ground. Kinds of springs differ in colour and dash pattern. The
 * colours are the Okabe–Ito palette, which people with colour blindness can tell apart.
 */
public record SceneColors(
        Color ground,
        Color gridMinor,
        Color gridMajor,
        Color axis,
        Color particle,
        Color particleOutline,
        Color pin,
        Color structural,
        Color shear,
        Color bend,
        Color face,
        Color selection,
        Color placeholder,
        Color text) {
    private static final double LEAST_CONTRAST = 3;
    private static final float SHEAR_ON = 9;
    private static final float SHEAR_OFF = 5;
    private static final float BEND_ON = 3;
    private static final float BEND_OFF = 4;

    public static final SceneColors LIGHT = new SceneColors(
            new Color(0xFFFFFF),
            new Color(0xEEF0F2),
            new Color(0xDDE1E5),
            new Color(0xB8C0C8),
            new Color(0x30363D),
            new Color(0xFFFFFF),
            new Color(0xD55E00),
            new Color(0x0072B2),
            new Color(0xE69F00),
            new Color(0x009E73),
            new Color(0x240072B2, true),
            new Color(0x56B4E9),
            new Color(0x8A8F98),
            new Color(0x57606A));

    public static final SceneColors DARK = new SceneColors(
            new Color(0x1E2227),
            new Color(0x272C33),
            new Color(0x333A43),
            new Color(0x4A535E),
            new Color(0xE6EAEF),
            new Color(0x1E2227),
            new Color(0xFF7A1A),
            new Color(0x3FA3E0),
            new Color(0xF0B323),
            new Color(0x2BC196),
            new Color(0x303FA3E0, true),
            new Color(0x56B4E9),
            new Color(0x8A8F98),
            new Color(0xA5AEB8));

    public Color of(SpringKind kind) {
        return switch (kind) {
            case STRUCTURAL -> structural;
            case SHEAR -> shear;
            case BEND -> bend;
        };
    }

    /**
     * A colour that a scene asks for, lighter or darker where it would not stand out 3 : 1 from the ground.
     *
     * @param rgb red, green and blue, eight bits each
     */
    public Color standingOut(int rgb) {
        return Contrast.raised(new Color(rgb), ground, LEAST_CONTRAST);
    }

    /** True if the ground is dark. */
    public boolean isDark() {
        return OkLab.of(ground).l() < 0.5;
    }

    /** The colours of a quantity from its least to its greatest value, {@value Ramp#LEVELS} of them. Read only. */
    public Color[] ramp(boolean diverging) {
        return Ramp.of(diverging, isDark());
    }

    /** The colours of categories; a category beyond them begins again with the first. Read only. */
    public Color[] categories() {
        return Ramp.categories(isDark());
    }

    /** A solid, long-dashed or short-dashed stroke, so that kinds differ without colour, too. */
    public static Stroke stroke(SpringKind kind, float width) {
        return switch (kind) {
            case STRUCTURAL -> new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
            case SHEAR -> dashed(width, SHEAR_ON, SHEAR_OFF);
            case BEND -> dashed(width, BEND_ON, BEND_OFF);
        };
    }

    /** The dashes of a kind of spring on lines of any length. */
    public static Dashes dashes(SpringKind kind, float width) {
        return switch (kind) {
            case STRUCTURAL -> throw new IllegalArgumentException("structural springs have no dashes");
            case SHEAR -> new Dashes(width, SHEAR_ON, SHEAR_OFF);
            case BEND -> new Dashes(width, BEND_ON, BEND_OFF);
        };
    }

    /** The same patterns, shortened to fit an icon. */
    static Stroke iconStroke(SpringKind kind) {
        return switch (kind) {
            case STRUCTURAL -> stroke(kind, 2);
            case SHEAR -> dashed(2, 5, 2.5f);
            case BEND -> dashed(2, 2, 2);
        };
    }

    private static Stroke dashed(float width, float on, float off) {
        float[] pattern = {on, off};
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, 0);
    }
}
