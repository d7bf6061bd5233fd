package io.github.catenary.app.window;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.spi.Colouring;
import java.awt.Dimension;
import java.awt.Frame;
import java.awt.Rectangle;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JSplitPane;
import javax.swing.Timer;

/** Restores the window as it was left: size and place, dividers, colouring. EDT only. */
final class WindowPreferences {
    private static final String BOUNDS = "window.bounds";
    private static final String MAXIMIZED = "window.maximized";
    private static final String INSPECTOR = "window.inspector";
    private static final String COLOURING = "window.colouring";
    private static final Pattern RECTANGLE = Pattern.compile("(-?\\d{1,6}) (-?\\d{1,6}) (\\d{1,6}) (\\d{1,6})");
    private static final Dimension SIZE = new Dimension(1440, 900);

    private static final int INSPECTOR_WIDTH = 320;

    /** A window that moves is saved only after it has stood still for this time, ms. */
    private static final int STILL_MILLIS = 300;

    private final Settings settings;
    private final JFrame frame;
    private final Panes panes;
    private final JSplitPane withInspector;
    private final Timer still = Timers.once(STILL_MILLIS, this::keep);

    /**
     * @param panes have the left divider
     * @param withInspector the right divider
     */
    WindowPreferences(Settings settings, JFrame frame, Panes panes, JSplitPane withInspector) {
        this.settings = settings;
        this.frame = frame;
        this.panes = panes;
        this.withInspector = withInspector;
    }

    /** Restores size and place of a window before it shows; by default it is centred on the main screen. */
    void restore(JComponent inspector) {
        int width = settings.number(INSPECTOR).orElse(UIScale.scale(INSPECTOR_WIDTH));
        Dimension size = UIScale.scale(SIZE);
        inspector.setPreferredSize(new Dimension(Math.max(width, inspector.getMinimumSize().width), size.height));
        Rectangle anywhere = new Rectangle(Integer.MIN_VALUE / 2, 0, size.width, size.height);
        frame.setBounds(Screens.fit(bounds().orElse(anywhere), Screens.usable()));
        if (Boolean.parseBoolean(settings.get(MAXIMIZED, ""))) frame.setExtendedState(Frame.MAXIMIZED_BOTH);
    }

    /** Restores the divider of a window that shows. */
    void restoreDivider() {
        panes.restoreDivider();
    }

    /** Saves every later change of the window's layout. */
    void follow() {
        frame.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                still.restart();
            }

            @Override
            public void componentMoved(ComponentEvent event) {
                still.restart();
            }
        });
        withInspector.addPropertyChangeListener(JSplitPane.DIVIDER_LOCATION_PROPERTY, change -> still.restart());
        panes.onDivider(still::restart);
    }

    /** Restores the last colouring, and saves every later choice. */
    void follow(ColourModel colours, Workspace workspace) {
        colours.addListener(settings.bind(
                COLOURING,
                () -> colours.chosen().map(Colouring::id).orElse(""),
                last -> workspace.plugins().colourings().stream()
                        .filter(each -> each.id().equals(last))
                        .findFirst()
                        .ifPresent(each -> colours.choose(Optional.of(each)))));
    }

    /** Saves the layout now, if that is still pending. */
    void close() {
        if (still.isRunning()) keep();
        still.stop();
    }

    private void keep() {
        boolean maximized = (frame.getExtendedState() & Frame.MAXIMIZED_BOTH) == Frame.MAXIMIZED_BOTH;
        settings.keep(MAXIMIZED, Boolean.toString(maximized));
        Rectangle now = frame.getBounds();
        if (!maximized) settings.keep(BOUNDS, now.x + " " + now.y + " " + now.width + " " + now.height);
        settings.keep(
                INSPECTOR, Integer.toString(withInspector.getRightComponent().getWidth()));
        panes.keepShare();
    }

    private Optional<Rectangle> bounds() {
        Matcher text = RECTANGLE.matcher(settings.get(BOUNDS, ""));
        if (!text.matches()) return Optional.empty();
        return Optional.of(new Rectangle(
                Integer.parseInt(text.group(1)),
                Integer.parseInt(text.group(2)),
                Integer.parseInt(text.group(3)),
                Integer.parseInt(text.group(4))));
    }
}
