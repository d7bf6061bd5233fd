package io.github.catenary.app.shell;

import io.github.catenary.app.settings.Settings;
import java.awt.Dimension;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;

/** A part of the window below the others, which can be hidden. It comes back as it was left. EDT only. */
final class Dock extends JSplitPane {
    private static final String SHOWN = "window.dock";
    private static final String HEIGHT = "window.dock.height";
    private static final int USUAL_HEIGHT = 220;
    private static final int LEAST_HEIGHT = 110;

    private final transient Settings settings;
    private final JComponent docked;

    Dock(JComponent above, JComponent docked, Settings settings) {
        super(JSplitPane.VERTICAL_SPLIT, true, above, docked);
        this.settings = settings;
        this.docked = docked;
        setName("dock");
        setResizeWeight(1);
        setBorder(BorderFactory.createEmptyBorder());
        docked.setMinimumSize(new Dimension(0, LEAST_HEIGHT));
        docked.setPreferredSize(new Dimension(0, settings.number(HEIGHT).orElse(USUAL_HEIGHT)));
        docked.setVisible(isRemembered());
    }

    private boolean isRemembered() {
        return Boolean.parseBoolean(settings.get(SHOWN, ""));
    }

    boolean isDocked() {
        return docked.isVisible();
    }

    /** Shows or hides the lower part, from now on and at the next start. */
    void showDocked(boolean shown) {
        if (shown == isDocked()) return;
        if (!shown) keepHeight();
        docked.setVisible(shown);
        settings.set(SHOWN, Boolean.toString(shown));
        if (shown) SwingUtilities.invokeLater(this::placeDivider);
    }

    private void placeDivider() {
        int height = settings.number(HEIGHT).orElse(USUAL_HEIGHT);
        setDividerLocation(getHeight() - getDividerSize() - Math.max(LEAST_HEIGHT, height));
    }

    private void keepHeight() {
        String height = Integer.toString(docked.getHeight());
        if (!settings.get(HEIGHT, "").equals(height)) settings.set(HEIGHT, height);
    }

    /** Remembers how high the lower part is. */
    void close() {
        if (isDocked() && docked.getHeight() > 0) keepHeight();
    }
}
