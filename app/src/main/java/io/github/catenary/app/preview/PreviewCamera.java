package io.github.catenary.app.preview;

import io.github.catenary.app.canvas.Viewport;
import io.github.catenary.app.preview.touch.TouchSight;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.app.view.Camera;
import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.Facing;
import io.github.catenary.app.view.Framing;
import io.github.catenary.app.view.Projection;
import io.github.catenary.app.view.ViewStyle;
import io.github.catenary.scene.BeyondRangeException;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * How the preview looks at the run. Seen from the front without perspective, a viewport decides, as in the drawing; from
 * anywhere else, a camera in space. EDT only.
 */
public final class PreviewCamera {
    /** From where a scene with depth is seen when it is opened; angles as in {@link Camera}. */
    record Look(double yaw, double pitch, boolean perspective) {
        static final Look USUAL = of(Camera.of(Facing.HOME, Vec3.ZERO, 1, true));

        static Look of(Camera camera) {
            return new Look(camera.yaw(), camera.pitch(), camera.perspective());
        }
    }

    private final Viewport viewport = new Viewport();
    private final Runnable changed;
    /** The camera; empty while the viewport decides. */
    private Optional<Camera> turned = Optional.empty();

    private ViewStyle style = ViewStyle.DEFAULT;
    /** What the user chose last, for the next scene with depth. */
    private Look look = Look.USUAL;

    private Runnable looked = () -> {};
    private boolean perspective;
    /** True if the front view would hide something. */
    private boolean deep;

    /** @param changed called after every change */
    public PreviewCamera(Runnable changed) {
        this.changed = changed;
        viewport.addListener(changed);
    }

    public Viewport viewport() {
        return viewport;
    }

    public ViewStyle style() {
        return style;
    }

    public void use(ViewStyle newStyle) {
        style = newStyle;
        looked.run();
        changed.run();
    }

    Look lookedFrom() {
        return look;
    }

    /** Uses what was chosen earlier; from where a scene is seen takes effect when one is opened. */
    void restore(Look from, ViewStyle drawn) {
        look = from;
        style = drawn;
        changed.run();
    }

    /** Sets the one listener for changes of {@link #lookedFrom} and {@link #style}. */
    void onLook(Runnable listener) {
        looked = listener;
    }

    /** A flat scene is seen from the front at first, however the one before was seen. */
    private void remember() {
        if (!deep) return;
        look = new Look(camera().yaw(), camera().pitch(), perspective);
        looked.run();
    }

    public boolean isPerspective() {
        return perspective;
    }

    /** True if the picture needs the renderer: the scene has depth, or is not seen from the front. */
    public boolean isInSpace() {
        return Framing.isInSpace(deep, camera(), style);
    }

    /** Starts with another scene: a flat one is seen from the front. */
    public void open(Scene scene) {
        boolean flat = Extent.of(Frame.drawn(scene)).map(Extent::isFlat).orElse(true);
        deep = !flat;
        perspective = deep && look.perspective();
        Camera camera = new Camera(Vec3.ZERO, look.yaw(), look.pitch(), viewport.scale(), perspective);
        turned = deep && !camera.isFront() ? Optional.of(camera) : Optional.empty();
        changed.run();
    }

    /**
     * Keeps an eye on a run that leaves the plane in which its scene was drawn.
     *
     * @param run where all its particles are; asked only while it was in the plane
     */
    public void follow(Supplier<Optional<Extent>> run) {
        if (!deep && !run.get().map(Extent::isFlat).orElse(true)) deep = true;
    }

    public Camera camera() {
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

    public void pan(double dx, double dy) {
        if (turned.isEmpty()) viewport.pan(dx, dy);
        else change(camera -> camera.pan(dx, dy));
    }

    public void zoom(double factor, double x, double y) {
        if (turned.isEmpty()) viewport.zoom(factor, x, y);
        else change(camera -> camera.zoom(factor, x, y, viewport.width(), viewport.height()));
    }

    /** Goes around a point. */
    public void orbit(double yaw, double pitch, Vec3 pivot) {
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
        remember();
    }

    public void look(Facing facing) {
        change(camera -> camera.facing(facing).withPerspective(perspective));
        remember();
    }

    public void usePerspective(boolean on) {
        perspective = on;
        change(camera -> camera.withPerspective(on));
        remember();
    }

    public void fit(Extent box, double margin) {
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

    /** How points are placed in the picture now, for any thread and for good. */
    TouchSight sight() {
        if (turned.isPresent()) return projection()::place;
        Viewport now = viewport.copy();
        return (x, y, z) -> new Point2D.Double(now.screenX(x), now.screenY(y));
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
