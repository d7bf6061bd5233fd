package io.github.catenary.app.render.camera;

import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.math.Vec3;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * From where a view sees a scene. Straight from certain sides and without perspective, a {@link Viewport} decides, which
 * is exact however far one zooms; from anywhere else, a camera in space. EDT only.
 */
public final class ViewCamera {
    private final Viewport viewport = new Viewport();
    private final Set<Side> straight;
    private final Runnable changed;
    /** The camera; empty while the viewport decides. */
    private Optional<Camera> turned = Optional.empty();

    private boolean perspective;
    /** How far before the origin the point in the middle of a straight view is, m. */
    private double before;

    /**
     * @param straight the sides for which the viewport decides; the first view is from the front
     * @param changed called after every change
     */
    public ViewCamera(Set<Side> straight, Runnable changed) {
        this.straight = EnumSet.copyOf(straight);
        this.changed = changed;
        viewport.addListener(changed);
    }

    public Viewport viewport() {
        return viewport;
    }

    /** True if the viewport decides. */
    public boolean isStraight() {
        return turned.isEmpty();
    }

    /** True if the view has perspective wherever it is not straight. */
    public boolean isPerspective() {
        return perspective;
    }

    public Camera camera() {
        return turned.orElseGet(this::ofViewport);
    }

    private Camera ofViewport() {
        return of(viewport, before);
    }

    private static Camera of(Viewport viewport, double before) {
        double across = viewport.worldX(viewport.width() / 2.0);
        double up = viewport.worldY(viewport.height() / 2.0);
        Vec3 target = viewport.side().point(across, up, before);
        return Camera.of(viewport.side().facing(), target, viewport.scale(), false);
    }

    /** Looks at a scene anew. */
    public void start(Camera camera, boolean withPerspective) {
        perspective = withPerspective;
        take(camera);
    }

    private void change(UnaryOperator<Camera> change) {
        Camera next;
        try {
            next = change.apply(camera());
        } catch (BeyondRangeException e) {
            return; // the view stays where coordinates end
        }
        take(next);
    }

    private void take(Camera next) {
        Optional<Side> side = Side.of(next).filter(straight::contains);
        if (side.isPresent()) {
            turned = Optional.empty();
            before = side.get().before(next.target());
            viewport.look(
                    side.get(), side.get().across(next.target()), side.get().up(next.target()), next.scale());
        } else {
            turned = Optional.of(next);
        }
        changed.run();
    }

    /** Moves the picture by a distance on the screen, px. */
    public void pan(double dx, double dy) {
        if (turned.isEmpty()) viewport.pan(dx, dy);
        else change(camera -> camera.pan(dx, dy));
    }

    /** Zooms in (factor above 1) or out; what is at the pixel stays there. */
    public void zoom(double factor, double x, double y) {
        if (turned.isEmpty()) viewport.zoom(factor, x, y);
        else change(camera -> camera.zoom(factor, x, y, viewport.width(), viewport.height()));
    }

    /** Goes around a point. */
    public void orbit(double yaw, double pitch, Vec3 pivot) {
        change(camera -> {
            Projection transform = camera.projection(viewport.width(), viewport.height());
            Projection.Place at = transform.project(pivot.x(), pivot.y(), pivot.z());
            Camera next = camera.orbit(yaw, pitch).withPerspective(perspective);
            if (!Double.isFinite(at.x() + at.y())) return next;
            Projection after = next.projection(viewport.width(), viewport.height());
            Projection.Place now = after.project(pivot.x(), pivot.y(), pivot.z());
            if (!Double.isFinite(now.x() + now.y())) return next;
            return next.pan(at.x() - now.x(), at.y() - now.y());
        });
    }

    public void look(Facing facing) {
        change(camera -> camera.facing(facing).withPerspective(perspective));
    }

    public void usePerspective(boolean on) {
        perspective = on;
        change(camera -> camera.withPerspective(on));
    }

    /** Moves a point to the middle of the view. */
    public void centreOn(Vec3 point) {
        change(camera -> camera.at(point));
    }

    /** Shows the whole box as large as possible, centred, with a margin, px. */
    public void fit(Extent box, double margin) {
        if (turned.isEmpty()) {
            viewport.fit(box, margin);
            before = viewport.side().before(box.centre());
        } else {
            change(camera -> fittedInSpace(camera, box, margin));
        }
    }

    /** The camera after {@link #fit}, which leaves the view as it is. */
    public Camera fitted(Extent box, double margin) {
        if (!isStraight()) return fittedInSpace(camera(), box, margin);
        Viewport fitted = viewport.copy();
        fitted.fit(box, margin);
        return of(fitted, fitted.side().before(box.centre()));
    }

    private Camera fittedInSpace(Camera camera, Extent box, double margin) {
        if (box.size() > 0) return camera.fit(box, viewport.width(), viewport.height(), margin);
        return new Camera(box.centre(), camera.yaw(), camera.pitch(), Viewport.DEFAULT_SCALE, camera.perspective());
    }

    /** How points are seen now. */
    public ViewTransform transform() {
        return turned.<ViewTransform>map(camera -> ViewTransform.of(camera, viewport.width(), viewport.height()))
                .orElseGet(() -> new AxisTransform(viewport));
    }
}
