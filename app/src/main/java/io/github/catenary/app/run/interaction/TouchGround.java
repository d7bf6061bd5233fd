package io.github.catenary.app.run.interaction;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.OptionalInt;

/** The picture in which gestures are made. EDT only. */
public interface TouchGround {
    /** The frame that is shown. */
    Optional<Frame> frame();

    /** Where a particle is, m; empty if it is nowhere. */
    Optional<Vec3> place(int particle);

    /** The particle near a pixel. */
    OptionalInt nearest(Point2D at);

    /** The particle that the view follows. */
    OptionalInt followed();

    /** The particles that are selected in the drawing. */
    IdSet selected();

    /** Where a point is seen, px. */
    Point2D seen(Vec3 at);

    /** The point at a pixel in the plane through {@code anchor} that faces the viewer, m. */
    Vec3 point(Point2D at, Vec3 anchor);

    /** The point at which the view looks, m. */
    Vec3 middle();

    /** How the picture is seen now. */
    ViewTransform transform();

    void repaint();
}
