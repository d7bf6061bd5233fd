package io.github.catenary.solver.kernel;

import io.github.catenary.math.Vec3;
import java.util.Optional;

/**
 * The mouse position of the person who watches a run; absent if nobody does. It is an input of the run, like grabbing a
 * particle: it changes only between frames, and the same inputs give the same bits. For the thread that steps the run.
 */
public final class MousePosition {
    private boolean present;
    private double x;
    private double y;

    public MousePosition() {}

    /** False while the mouse is outside of the picture, and in runs without a window. */
    public boolean isPresent() {
        return present;
    }

    /** The x coordinate in the plane of the picture, m; the last known one if the mouse is absent. */
    public double x() {
        return x;
    }

    /** The y coordinate in the plane of the picture, upwards, m; the last known one if the mouse is absent. */
    public double y() {
        return y;
    }

    public void moveTo(Optional<Vec3> point) {
        present = point.isPresent();
        if (!present) return;
        x = point.get().x();
        y = point.get().y();
    }
}
