package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Vec3;
import java.util.Optional;

/**
 * Where the mouse of the person who watches a run is; nowhere where nobody watches. An input of the run, as the hand that
 * grabs is: it changes between frames only, and the same inputs give the same bits. For the thread that steps the run.
 */
public final class MousePosition {
    private boolean present;
    private double x;
    private double y;

    public MousePosition() {}

    /** False while it is outside of the picture, and in runs without a window. */
    public boolean isPresent() {
        return present;
    }

    /** In the plane of the picture, m; where it was last if it is nowhere. */
    public double x() {
        return x;
    }

    /** In the plane of the picture, m, upwards; where it was last if it is nowhere. */
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
