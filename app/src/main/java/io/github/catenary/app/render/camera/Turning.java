package io.github.catenary.app.render.camera;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.math.Vec3;
import java.awt.Point;
import java.util.Optional;

/** A drag that turns a view, once the pointer has moved too far for a click. */
public final class Turning {
    /** A full turn of the view takes this many px. */
    private static final float PX_PER_TURN = 800;

    private static final double THRESHOLD = 3;

    /** By how much the view turns, rad. */
    public record Turn(double yaw, double pitch) {}

    private final Optional<Facing> side;
    private final Vec3 pivot;
    private Point last;
    private boolean began;

    /**
     * @param side of the view cube, if the drag begins there
     * @param pivot the point to go around, which stays the same however the scene changes meanwhile
     */
    public Turning(Point from, Optional<Facing> side, Vec3 pivot) {
        last = from;
        this.side = side;
        this.pivot = pivot;
    }

    public Vec3 pivot() {
        return pivot;
    }

    public Optional<Facing> side() {
        return side;
    }

    public boolean began() {
        return began;
    }

    /** The turn since the last one; empty while the drag may still be a click. */
    public Optional<Turn> to(Point now) {
        began |= now.distance(last) > THRESHOLD;
        if (!began) return Optional.empty();
        double perPixel = 2 * Math.PI / UIScale.scale(PX_PER_TURN);
        Turn turn = new Turn(-(now.x - last.x) * perPixel, (now.y - last.y) * perPixel);
        last = now;
        return Optional.of(turn);
    }
}
