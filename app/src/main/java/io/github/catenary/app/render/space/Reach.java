package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.solver.Frame;
import java.util.Optional;

/** Where the particles of a run get to, within a room around the drawing. */
public final class Reach {
    /** How far from the drawing is looked, in sizes of the drawing; debris beyond it does not count. */
    private static final double ROOM = 1.5;

    private Optional<Extent> extent = Optional.empty();

    /** Adds a frame. */
    public void include(Frame frame) {
        Optional<Extent> drawn = Extent.of(Frame.drawn(frame.scene()));
        if (drawn.isEmpty()) return;
        Extent room = drawn.get().grown(ROOM * drawn.get().size());
        Optional<Extent> now = Extent.of(frame, room);
        extent = now.map(box -> extent.map(box::union).orElse(box)).or(() -> extent);
    }

    /** All places so far; empty if there is none. */
    public Optional<Extent> extent() {
        return extent;
    }
}
