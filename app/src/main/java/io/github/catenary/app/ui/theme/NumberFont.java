package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.util.FontUtils;
import com.formdev.flatlaf.util.UIScale;
import java.awt.Font;
import javax.swing.UIManager;

/** The font of readouts, in which all digits have the same width. EDT only. */
public final class NumberFont {
    static {
        TabularInter.install();
    }

    private NumberFont() {}

    /** As large as the font of labels. */
    public static Font get() {
        return sized(UIManager.getFont("Label.font").getSize());
    }

    /** A little smaller than the font of labels. */
    public static Font small() {
        return sized(UIManager.getFont("Label.font").getSize() - UIScale.scale(1));
    }

    private static Font sized(int size) {
        // Composite, because the font has no Chinese characters.
        return FontUtils.getCompositeFont(TabularInter.FAMILY, Font.PLAIN, size);
    }
}
