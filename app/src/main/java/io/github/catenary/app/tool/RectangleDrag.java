package io.github.catenary.app.tool;

import io.github.catenary.scene.Vec3;
import java.util.Optional;

/** A drag that draws a rectangle on the screen, from one corner to the opposite one. */
final class RectangleDrag {
    private Optional<Press> press = Optional.empty();
    /** The first corner in the world, so that it stays there when the view is zoomed meanwhile. */
    private Vec3 corner = Vec3.ZERO;

    private Optional<Marquee> rectangle = Optional.empty();

    void begin(PointerEvent event) {
        press = Optional.of(new Press(event));
        Aim aim = event.aim();
        corner = aim.sight().point(aim.x(), aim.y(), aim.plane().origin());
        rectangle = Optional.empty();
    }

    boolean active() {
        return press.isPresent();
    }

    void drag(PointerEvent event) {
        if (press.isPresent() && press.get().dragging(event)) {
            rectangle = Optional.of(
                    Marquee.of(event.aim().sight().place(corner), event.aim().pixel()));
        }
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
