package io.github.catenary.app.tool;

import io.github.catenary.app.view.Sight;
import io.github.catenary.scene.Vec3;
import java.awt.geom.Point2D;
import java.util.Optional;

/** A drag that draws a rectangle on the screen, from one corner to the opposite one. */
final class RectangleDrag {
    private Optional<Press> press = Optional.empty();
    /**
     * The first corner in the world, so that it stays there when the view is zoomed meanwhile; empty where the work
     * plane is not seen.
     */
    private Optional<Vec3> corner = Optional.empty();

    private Optional<Marquee> rectangle = Optional.empty();

    void begin(PointerEvent event) {
        press = Optional.of(new Press(event));
        corner = event.aim().point();
        rectangle = Optional.empty();
    }

    boolean active() {
        return press.isPresent();
    }

    void drag(PointerEvent event) {
        if (press.isPresent() && press.get().dragging(event)) {
            rectangle = Optional.of(Marquee.of(
                    corner(event.aim().sight(), press.get().at()), event.aim().pixel()));
        }
    }

    /** Where the first corner is seen now, or where it was pressed if it is not seen. */
    private Point2D corner(Sight sight, Aim pressed) {
        return corner.<Point2D>map(sight::place)
                .filter(at -> Double.isFinite(at.getX() + at.getY()))
                .orElseGet(pressed::pixel);
    }

    /** The rectangle so far; empty before the pointer has moved. */
    Optional<Marquee> rectangle() {
        return rectangle;
    }

    /** Ends the drag and returns its rectangle; empty if it was a click. */
    Optional<Marquee> end(PointerEvent event) {
        drag(event);
        Optional<Marquee> drawn = rectangle;
        cancel();
        return drawn;
    }

    void cancel() {
        press = Optional.empty();
        rectangle = Optional.empty();
    }
}
