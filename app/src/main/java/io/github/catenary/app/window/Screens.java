package io.github.catenary.app.window;

import java.awt.Dimension;
import java.awt.GraphicsConfiguration;
import java.awt.GraphicsDevice;
import java.awt.GraphicsEnvironment;
import java.awt.Insets;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The screens and where a window fits on them. EDT only. */
final class Screens {
    private Screens() {}

    /** The area of each screen that windows may cover, the main screen first. */
    static List<Rectangle> usable() {
        GraphicsEnvironment environment = GraphicsEnvironment.getLocalGraphicsEnvironment();
        GraphicsDevice main = environment.getDefaultScreenDevice();
        List<Rectangle> screens = new ArrayList<>();
        screens.add(usable(main));
        for (GraphicsDevice each : environment.getScreenDevices()) {
            if (!each.equals(main)) screens.add(usable(each));
        }
        return screens;
    }

    private static Rectangle usable(GraphicsDevice screen) {
        GraphicsConfiguration configuration = screen.getDefaultConfiguration();
        Rectangle bounds = configuration.getBounds();
        Insets taken = Toolkit.getDefaultToolkit().getScreenInsets(configuration);
        return new Rectangle(
                bounds.x + taken.left,
                bounds.y + taken.top,
                bounds.width - taken.left - taken.right,
                bounds.height - taken.top - taken.bottom);
    }

    /**
     * Bounds that lie wholly on one screen: the screen with the largest part of the wanted bounds. The bounds are moved
     * and shrunk as needed; if no screen shows any part of them, they are centred on the first screen.
     *
     * @param screens at least one
     */
    static Rectangle fit(Rectangle wanted, List<Rectangle> screens) {
        Optional<Rectangle> shows = screens.stream()
                .filter(screen -> screen.intersects(wanted))
                .max(Comparator.comparingLong(screen -> area(screen.intersection(wanted))));
        Rectangle screen = shows.orElse(screens.get(0));
        int width = Math.min(wanted.width, screen.width);
        int height = Math.min(wanted.height, screen.height);
        int x = shows.isPresent() ? wanted.x : screen.x + (screen.width - width) / 2;
        int y = shows.isPresent() ? wanted.y : screen.y + (screen.height - height) / 2;
        return new Rectangle(
                Math.max(screen.x, Math.min(x, screen.x + screen.width - width)),
                Math.max(screen.y, Math.min(y, screen.y + screen.height - height)),
                width,
                height);
    }

    /**
     * A size that the smallest of the screens has room for.
     *
     * @param screens at least one
     */
    static Dimension atMost(Dimension wanted, List<Rectangle> screens) {
        Dimension size = new Dimension(wanted);
        for (Rectangle screen : screens)
            size.setSize(Math.min(size.width, screen.width), Math.min(size.height, screen.height));
        return size;
    }

    private static long area(Rectangle rectangle) {
        return (long) rectangle.width * rectangle.height;
    }
}
