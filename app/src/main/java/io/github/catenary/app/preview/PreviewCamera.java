package io.github.catenary.app.preview;

import io.github.catenary.app.canvas.Viewport;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.app.view.Camera;
import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.Facing;
import io.github.catenary.app.view.Projection;
import io.github.catenary.app.view.ViewStyle;
import io.github.catenary.scene.BeyondRangeException;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * How the preview looks at the run. Seen from the front without perspective, a viewport decides, as in the drawing; from
 * anywhere else, a camera in space. EDT only.
 */
final class PreviewCamera {
    private final Viewport viewport = new Viewport();
    private final Runnable changed;
    /** The camera; empty while the viewport decides. */
    private Optional<Camera> turned = Optional.empty();

    private ViewStyle style = ViewStyle.DEFAULT;
    private boolean perspective;
    /** True if the front view would hide something. */
    private boolean deep;

    /** @param changed called after every change */
    PreviewCamera(Runnable changed) {
        this.changed = changed;
        viewport.addListener(changed);
    }

    Viewport viewport() {
        return viewport;
    }

    ViewStyle style() {
        return style;
    }

    void use(ViewStyle newStyle) {
        style = newStyle;
        changed.run();
    }

    boolean isPerspective() {
        return perspective;
    }

    /** True if the picture needs the renderer: the scene has depth, or is not seen from the front. */
    boolean isInSpace() {
        return deep || turned.isPresent() || style.faces() != ViewStyle.DEFAULT.faces();
    }

    /** Starts with another scene: a flat one is seen from the front. */
    void open(Scene scene) {
        boolean flat = Extent.of(Frame.drawn(scene)).map(Extent::isFlat).orElse(true);
        deep = !flat;
        perspective = deep;
        turned = deep ? Optional.of(Camera.of(Facing.HOME, Vec3.ZERO, viewport.scale(), true)) : Optional.empty();
        changed.run();
    }

    /** Keeps an eye on a run that leaves the plane in which its scene was drawn. */
    void follow(Frame frame) {
        if (!deep && !Extent.of(frame).map(Extent::isFlat).orElse(true)) deep = true;
    }

    Camera camera() {
        return turned.orElseGet(this::front);
    }

    private Camera front() {
        double x = viewport.worldX(viewport.width() / 2.0);
        double y = viewport.worldY(viewport.height() / 2.0);
        return Camera.of(Facing.FRONT, new Vec3(x, y, 0), viewport.scale(), false);
    }

    private void change(UnaryOperator<Camera> change) {
        Camera next;
        try {
            next = change.apply(camera());
        } catch (BeyondRangeException e) {
            return; // the view stays where coordinates end
        }
        if (next.isFront()) {
            turned = Optional.empty();
            viewport.look(next.target().x(), next.target().y(), next.scale());
        } else {
            turned = Optional.of(next);
        }
        changed.run();
    }

    void pan(double dx, double dy) {
        if (turned.isEmpty()) viewport.pan(dx, dy);
        else change(camera -> camera.pan(dx, dy));
    }

    void zoom(double factor, double x, double y) {
        if (turned.isEmpty()) viewport.zoom(factor, x, y);
        else change(camera -> camera.zoom(factor, x, y, viewport.width(), viewport.height()));
    }

    /** Goes around a point. */
    void orbit(double yaw, double pitch, Vec3 pivot) {
        change(camera -> {
            Projection before = camera.projection(viewport.width(), viewport.height());
            Projection.Place at = before.project(pivot.x(), pivot.y(), pivot.z());
            Camera next = camera.orbit(yaw, pitch).withPerspective(perspective);
            if (!Double.isFinite(at.x() + at.y())) return next;
            Projection after = next.projection(viewport.width(), viewport.height());
            Projection.Place now = after.project(pivot.x(), pivot.y(), pivot.z());
            if (!Double.isFinite(now.x() + now.y())) return next;
            return next.pan(at.x() - now.x(), at.y() - now.y());
        });
    }

    void look(Facing facing) {
        change(camera -> camera.facing(facing).withPerspective(perspective));
    }

    void usePerspective(boolean on) {
        perspective = on;
        change(camera -> camera.withPerspective(on));
    }

    void fit(Extent box, double margin) {
        if (turned.isEmpty()) {
            viewport.fit(
                    new WorldRectangle(
                            box.min().x(),
                            box.min().y(),
                            box.max().x(),
                            box.max().y()),
                    margin);
        } else {
            change(camera -> camera.fit(box, viewport.width(), viewport.height(), margin));
        }
    }

    /** How points are placed in the picture now. */
    PreviewProjection projection() {
        if (turned.isEmpty()) {
            return new PreviewProjection() {
                @Override
                public Point2D place(double x, double y, double z) {
                    return new Point2D.Double(viewport.screenX(x), viewport.screenY(y));
                }

                @Override
                public Vec3 point(double x, double y, Vec3 anchor) {
                    return new Vec3(viewport.worldX(x), viewport.worldY(y), anchor.z());
                }
            };
        }
        Projection view = turned.get().projection(viewport.width(), viewport.height());
        return new PreviewProjection() {
            @Override
            public Point2D place(double x, double y, double z) {
                Projection.Place at = view.project(x, y, z);
                return new Point2D.Double(at.x(), at.y());
            }

            @Override
            public Vec3 point(double x, double y, Vec3 anchor) {
                return view.unproject(x, y, view.depth(anchor));
            }
        };
    }
}
