package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.FlatDarkLaf;
import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.FlatLightLaf;
import com.formdev.flatlaf.fonts.inter.FlatInterFont;
import com.formdev.flatlaf.fonts.jetbrains_mono.FlatJetBrainsMonoFont;
import io.github.catenary.app.ui.text.KeyNames;
import java.awt.Component;
import java.awt.Container;
import java.awt.Insets;
import java.awt.Window;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.InputMap;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JMenu;
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
        FlatJetBrainsMonoFont.installLazy();
        // A length in a layout grows with the letters: it is measured in pixels at scale 1, whatever the scale is.
        PlatformDefaults.setLogicalPixelBase(PlatformDefaults.BASE_SCALE_FACTOR);
        PlatformDefaults.setDefaultHorizontalUnit(UnitValue.LPX);
        PlatformDefaults.setDefaultVerticalUnit(UnitValue.LPY);
    }

    /** Applies this theme to all windows, including open ones. A frame that is closed stays as it was. */
    public void apply() {
        apply(() -> {});
    }

    /** @param enlarge sets what follows the size of texts, before the windows are laid out */
    void apply(Runnable enlarge) {
        FlatLaf.setPreferredFontFamily(FlatInterFont.FAMILY);
        FlatLaf.setPreferredMonospacedFontFamily(FlatJetBrainsMonoFont.FAMILY);
        if (this == DARK) FlatDarkLaf.setup();
        else FlatLightLaf.setup();
        QuietText.install(this == DARK);
        AlarmText.install();
        MenuKeys.install();
        WindowKeys.install();
        WrappedQuestion.install();
        PlainText.install();
        UIManager.put("Component.hideMnemonics", false);
        UIManager.put("SplitPaneDivider.gripDotCount", 0);
        UIManager.put("TabbedPane.tabHeight", 30);
        UIManager.put("TabbedPane.tabInsets", new Insets(4, 9, 4, 9)); // all tabs of the dock fit in a narrow window
        // What a tab of a document shows is not inside of the tabs, which therefore never seem active.
        UIManager.put("TabbedPane.inactiveUnderlineColor", UIManager.getColor("TabbedPane.underlineColor"));
        List<Window> windows =
                Stream.of(Window.getWindows()).filter(Theme::isInUse).toList();
        windows.forEach(Theme::update);
        enlarge.run();
        for (Window window : windows) {
            window.invalidate();
            window.validate();
            window.repaint();
        }
    }

    /** As {@code SwingUtilities.updateComponentTreeUI}, which also lays everything out. */
    private static void update(Component component) {
        if (component instanceof JComponent own) {
            own.updateUI();
            if (own.getComponentPopupMenu() != null) update(own.getComponentPopupMenu());
        }
        if (component instanceof JMenu menu) {
            for (Component each : menu.getMenuComponents()) update(each);
        } else if (component instanceof Container container) {
            for (Component each : container.getComponents()) update(each);
        }
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

    /**
     * Leaves the keys that go from document to document, that move its tab, and that go from pane to pane, to the
     * window. Swing has lists and scroll panes scroll at some of them, texts of several lines select, tabs change, and
     * dividers take the focus.
     */
    private static final class WindowKeys {
        private static final List<String> MAPS = List.of(
                "ScrollPane.ancestorInputMap",
                "TabbedPane.ancestorInputMap",
                "Table.ancestorInputMap",
                "List.focusInputMap",
                "Tree.focusInputMap",
                "TextArea.focusInputMap");

        private static final List<String> KEYS =
                List.of("menu PAGE_UP", "menu PAGE_DOWN", "menu shift PAGE_UP", "menu shift PAGE_DOWN");

        private WindowKeys() {}

        /** Changes the present look and feel, for components created or updated from now on. */
        static void install() {
            for (String map : MAPS) {
                if (!(UIManager.get(map) instanceof InputMap keys)) continue;
                for (String key : KEYS) keys.put(KeyNames.parse(key), "none");
            }
            if (UIManager.get("SplitPane.ancestorInputMap") instanceof InputMap keys)
                keys.put(KeyNames.parse("F6"), "none");
        }
    }
}
