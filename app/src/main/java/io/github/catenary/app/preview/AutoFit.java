package io.github.catenary.app.preview;

import io.github.catenary.app.canvas.PaintedScene;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/**
 * Which part of the world the preview shows by itself: the scene as drawn and wherever the run has taken it since. It
 * only grows during a run, because a view that breathes with the motion makes it unreadable, and it does not follow what
 * flies away.
 */
final class AutoFit {
    /** How far beyond the drawing it follows, in sizes of the drawing. */
    private static final double ROOM = 1.5;

    /** Half the size that a drawing without one is given, m, such as that of a single particle. */
    private static final double LEAST = 1;

    private Scene scene = Scene.EMPTY;
    private Optional<WorldRectangle> drawn = Optional.empty();
    private Optional<WorldRectangle> reached = Optional.empty();

    /** Takes a frame of the run into account; empty without particles. */
    Optional<WorldRectangle> include(PaintedScene painted, boolean atStart) {
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
