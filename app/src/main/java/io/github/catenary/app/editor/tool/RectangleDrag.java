package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.mark.Marquee;
import java.util.Optional;

/** A drag that draws a rectangle on the screen, from one corner to the opposite one. */
final class RectangleDrag {
    private Optional<DragThreshold> press = Optional.empty();
    private Optional<Anchor> corner = Optional.empty();
    private Optional<Marquee> rectangle = Optional.empty();

    void begin(PointerEvent event) {
        press = Optional.of(new DragThreshold(event));
        corner = Optional.of(new Anchor(event.ray()));
        rectangle = Optional.empty();
    }

    boolean active() {
        return press.isPresent();
    }

    void drag(PointerEvent event) {
        if (press.isPresent() && press.get().dragging(event)) {
            PickRay now = event.ray();
            rectangle = corner.map(first -> Marquee.of(first.in(now.transform()), now.pixel()));
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
