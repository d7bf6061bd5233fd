package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.FlatDarkLaf;
import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.FlatLightLaf;
import com.formdev.flatlaf.fonts.inter.FlatInterFont;
import java.awt.Window;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import net.miginfocom.layout.PlatformDefaults;
import net.miginfocom.layout.UnitValue;

/** The light and the dark theme of the window. EDT only. */
public enum Theme {
    LIGHT,
    DARK;

    static {
        // Once: each call makes FlatLaf read the font's files again.
        FlatInterFont.installLazy();
        // A length in a layout grows with the letters: it is measured in pixels at scale 1, whatever the scale is.
        PlatformDefaults.setLogicalPixelBase(PlatformDefaults.BASE_SCALE_FACTOR);
        PlatformDefaults.setDefaultHorizontalUnit(UnitValue.LPX);
        PlatformDefaults.setDefaultVerticalUnit(UnitValue.LPY);
    }

    /** Applies this theme to all windows, including open ones. A frame that is closed stays as it was. */
    public void apply() {
        FlatLaf.setPreferredFontFamily(FlatInterFont.FAMILY);
        if (this == DARK) FlatDarkLaf.setup();
        else FlatLightLaf.setup();
        QuietText.install(this == DARK);
        MenuKeys.install();
        WindowKeys.install();
        WrappedQuestion.install();
        PlainText.install();
        UIManager.put("Component.hideMnemonics", false);
        UIManager.put("SplitPaneDivider.gripDotCount", 0);
        UIManager.put("TabbedPane.showTabSeparators", true);
        for (Window window : Window.getWindows()) if (isInUse(window)) SwingUtilities.updateComponentTreeUI(window);
    }

    /** A closed frame may still be in memory, with all its dialogs. */
    private static boolean isInUse(Window window) {
        Window root = window;
        while (root.getOwner() != null) root = root.getOwner();
        return root.isDisplayable() || !(root instanceof JFrame);
    }

    public Theme other() {
        return this == DARK ? LIGHT : DARK;
    }

    /** The theme with a name given by {@link #name}; light for any other name. */
    public static Theme named(String name) {
        return name.equals(DARK.name()) ? DARK : LIGHT;
    }
}
