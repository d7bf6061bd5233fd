package io.github.catenary.app.ui.theme;

import java.awt.Color;

/** The colours of what is drawn on top of a scene, on a light or a dark ground. */
public record OverlayColors(Color velocity, Color force, Color trail, Color torn, Color load) {
    static final OverlayColors LIGHT = new OverlayColors(
            new Color(0x7B2FB5), new Color(0xB3003B), new Color(0x007C89), new Color(0xC1121F), new Color(0x667500));

    static final OverlayColors DARK = new OverlayColors(
            new Color(0xD0A6FF), new Color(0xFF7AA8), new Color(0x4FD1C5), new Color(0xFF6B6B), new Color(0xC6D64B));

    /** Those that stand out from the ground of a scene. */
    public static OverlayColors on(SceneColors colors) {
        return colors.isDark() ? DARK : LIGHT;
    }
}
