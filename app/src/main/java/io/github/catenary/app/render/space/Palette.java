package io.github.catenary.app.render.space;

import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.SpringKind;
import java.awt.Color;

/** The RGB colours of a picture, opaque. */
record Palette(
        int ground,
        int gridFine,
        int gridCoarse,
        int face,
        int solid,
        int floor,
        int body,
        int structural,
        int shear,
        int bend,
        int particle,
        int ball,
        int outline,
        int pin,
        int selection) {
    private static final double FACE = 0.55;
    private static final double SOLID = 0.75;
    private static final double BALL = 0.62;
    private static final double FLOOR = 0.10;
    private static final double FLOOR_ON_DARK = 0.30;

    /**
     * While a quantity gives the colours, faces without a value are grey, and so are springs while particles have the
     * values.
     */
    static Palette of(SceneColors colors, Tints tints) {
        int ground = rgb(colors.ground());
        boolean tinted = tints.ofQuantity();
        boolean plain = tinted && !tints.ofSprings();
        Color surface = tinted ? colors.placeholder() : colors.structural();
        // On a dark ground, the dark side of a translucent grey body could not be seen.
        int solid = colors.isDark() ? rgb(colors.particle()) : Shade.mix(ground, rgb(colors.placeholder()), SOLID);
        return new Palette(
                ground,
                rgb(colors.gridMajor()),
                rgb(colors.axis()),
                Shade.mix(ground, rgb(surface), FACE),
                solid,
                Shade.mix(ground, rgb(colors.placeholder()), colors.isDark() ? FLOOR_ON_DARK : FLOOR),
                rgb(colors.placeholder()),
                rgb(plain ? colors.placeholder() : colors.structural()),
                rgb(plain ? colors.placeholder() : colors.shear()),
                rgb(plain ? colors.placeholder() : colors.bend()),
                rgb(colors.particle()),
                ball(colors),
                rgb(colors.particleOutline()),
                rgb(colors.pin()),
                rgb(colors.selection()));
    }

    /** The colour of a ball of no group: that of particles, but light enough on either ground to show its shading. */
    static int ball(SceneColors colors) {
        return Shade.mix(rgb(colors.ground()), rgb(colors.particle()), BALL);
    }

    int of(SpringKind kind) {
        return switch (kind) {
            case STRUCTURAL -> structural;
            case SHEAR -> shear;
            case BEND -> bend;
        };
    }

    private static int rgb(Color color) {
        return color.getRGB() & 0xFFFFFF;
    }
}
