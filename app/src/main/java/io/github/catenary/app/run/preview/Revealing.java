package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;

/** Moves the view so that two points are well seen: near the middle, and neither too close together nor too far apart. */
final class Revealing {
    /** The least distance between the points, px. */
    private static final float LEAST = 40;

    /** The most that the distance takes of the smaller side of the view. */
    private static final double MOST = 0.6;

    /** The part of the view, from its middle to its edges, in which the points may stay where they are. */
    private static final double INNER = 0.7;

    private static final double STRONGEST_ZOOM = 40;

    private final PreviewCamera camera;
    private final double width;
    private final double height;

    Revealing(PreviewCamera camera, int width, int height) {
        this.camera = camera;
        this.width = width;
        this.height = height;
    }

    void show(Vec3 a, Vec3 b) {
        Point2D one = place(a);
        Point2D two = place(b);
        double apart = one.distance(two);
        if (!Double.isFinite(apart)) return; // behind the eye, or nowhere
        double least = UIScale.scale(LEAST);
        double most = MOST * Math.min(width, height);
        double x = (one.getX() + two.getX()) / 2;
        double y = (one.getY() + two.getY()) / 2;
        boolean inside = isInside(one) && isInside(two);
        if (inside && apart >= least && apart <= Math.hypot(width, height)) return;
        camera.pan(width / 2 - x, height / 2 - y);
        double factor = apart < least ? least / Math.max(apart, 1) : apart > most ? most / apart : 1;
        factor = Math.max(1 / STRONGEST_ZOOM, Math.min(STRONGEST_ZOOM, factor));
        if (factor != 1) camera.zoom(factor, width / 2, height / 2);
    }

    private Point2D place(Vec3 at) {
        return camera.transform().place(at.x(), at.y(), at.z());
    }

    private boolean isInside(Point2D at) {
        return Math.abs(at.getX() - width / 2) <= INNER * width / 2
                && Math.abs(at.getY() - height / 2) <= INNER * height / 2;
    }
}
