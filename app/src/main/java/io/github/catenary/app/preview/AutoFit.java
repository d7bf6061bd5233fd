package io.github.catenary.app.preview;

import io.github.catenary.app.canvas.PaintedScene;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/**
 * The part of the world that the preview fits automatically: the scene as drawn and wherever the run has taken it
 * since. During a run it only grows, because a view that follows the motion in and out is unreadable, and it does not
 * follow debris that flies away.
 */
public final class AutoFit {
    /** The largest distance beyond the drawing, in sizes of the drawing. */
    private static final double ROOM = 1.5;

    /** Half the size given to a drawing without size, such as a single particle, m. */
    private static final double LEAST = 1;

    private Scene scene = Scene.EMPTY;
    private Optional<WorldRectangle> drawn = Optional.empty();
    private Optional<WorldRectangle> reached = Optional.empty();

    /** Adds a frame of the run; the result is empty without particles. */
    public Optional<WorldRectangle> include(PaintedScene painted, boolean atStart) {
        if (painted.scene() != scene) {
            scene = painted.scene();
            drawn = PaintedScene.of(scene).bounds().map(AutoFit::withSize);
            reached = drawn;
        }
        if (atStart) reached = drawn;
        Optional<WorldRectangle> now = painted.bounds();
        if (drawn.isPresent() && reached.isPresent() && now.isPresent()) {
            reached = Optional.of(union(reached.get(), within(roomAround(drawn.get()), now.get())));
        }
        return reached;
    }

    private static WorldRectangle withSize(WorldRectangle r) {
        return r.width() > 0 || r.height() > 0 ? r : grown(r, LEAST);
    }

    private static WorldRectangle roomAround(WorldRectangle r) {
        return grown(r, ROOM * Math.max(r.width(), r.height()));
    }

    private static WorldRectangle grown(WorldRectangle r, double by) {
        return new WorldRectangle(r.minX() - by, r.minY() - by, r.maxX() + by, r.maxY() + by);
    }

    private static WorldRectangle within(WorldRectangle room, WorldRectangle r) {
        return new WorldRectangle(
                between(room.minX(), r.minX(), room.maxX()),
                between(room.minY(), r.minY(), room.maxY()),
                between(room.minX(), r.maxX(), room.maxX()),
                between(room.minY(), r.maxY(), room.maxY()));
    }

    private static double between(double low, double value, double high) {
        return Math.max(low, Math.min(high, value));
    }

    private static WorldRectangle union(WorldRectangle a, WorldRectangle b) {
        return new WorldRectangle(
                Math.min(a.minX(), b.minX()),
                Math.min(a.minY(), b.minY()),
                Math.max(a.maxX(), b.maxX()),
                Math.max(a.maxY(), b.maxY()));
    }
}
