package io.github.catenary.app.tool;

import io.github.catenary.app.tool.Tool.WorldRectangle;
import java.util.Optional;

/** A drag that draws a rectangle from one corner to the opposite one. */
final class RectangleDrag {
    private Optional<Press> press = Optional.empty();
    private Optional<WorldRectangle> rectangle = Optional.empty();

    void begin(PointerEvent event) {
        press = Optional.of(new Press(event));
        rectangle = Optional.empty();
    }

    boolean active() {
        return press.isPresent();
    }

    void drag(PointerEvent event) {
        if (press.isPresent() && press.get().dragging(event)) {
            rectangle = Optional.of(WorldRectangle.of(press.get().at(), event.world()));
        }
    }

    /** The rectangle so far; empty before the pointer has moved. */
    Optional<WorldRectangle> rectangle() {
        return rectangle;
    }

    /** Ends the drag and returns its rectangle; empty if it was a click. */
    Optional<WorldRectangle> end(PointerEvent event) {
        drag(event);
        Optional<WorldRectangle> drawn = rectangle;
        cancel();
        return drawn;
    }

    void cancel() {
        press = Optional.empty();
        rectangle = Optional.empty();
    }
}
