package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.awt.geom.Point2D;
import java.util.Locale;
import java.util.Optional;

/** How far the selection moves: parallel to the work plane, or along an axis. */
final class KeyMove implements KeyTransform.Amount {
    /** An axis that is seen shorter than this share of its length points at the viewer. */
    private static final double AT_VIEWER = 0.05;

    private Vec3 start = Vec3.ZERO;
    private Vec3 grabbed = Vec3.ZERO;
    private Vec3 by = Vec3.ZERO;
    private Snap landed = Snap.free(Vec3.ZERO);

    @Override
    public String label() {
        return Texts.text("transform.move");
    }

    @Override
    public String hint() {
        return Texts.text("transform.move.hint");
    }

    @Override
    public String unit() {
        return "m";
    }

    @Override
    public Optional<Axis> typedAxis() {
        return Optional.of(Axis.X);
    }

    @Override
    public boolean isAround() {
        return false;
    }

    @Override
    public void start(TransformTarget target, PickRay ray) {
        grabbed = target.nearest(ray);
        start = Axes.pointer(ray, grabbed);
    }

    @Override
    public Command follow(TransformTarget target, Optional<Axis> axis, PointerEvent event) {
        landed = axis.isPresent()
                ? along(axis.get(), event, target.particles())
                : event.landing(inPlane(event), target.particles(), grabbed);
        Vec3 to = axis.isPresent() ? axis.get().with(grabbed, axis.get().of(landed.point())) : landed.point();
        by = to.minus(grabbed);
        return target.move(by, event.grid());
    }

    private Vec3 inPlane(PointerEvent event) {
        Optional<Vec3> from = at(event.ray(), start).point(grabbed);
        Optional<Vec3> now = event.ray().point(grabbed);
        if (from.isEmpty() || now.isEmpty()) throw EditRefusedException.noPlane();
        return grabbed.plus(now.get().minus(from.get()));
    }

    private static PickRay at(PickRay ray, Vec3 point) {
        Point2D.Double seen = ray.transform().place(point);
        return new PickRay(ray.transform(), ray.plane(), seen.x, seen.y);
    }

    /** Where the grabbed particle comes to along an axis: beside what the pointer snaps to, or on the grid. */
    private Snap along(Axis axis, PointerEvent event, IdSet moving) {
        return event.landing(moving).orElseGet(() -> Snap.free(followed(axis, event)));
    }

    private Vec3 followed(Axis axis, PointerEvent event) {
        PickRay ray = event.ray();
        Point2D.Double from = ray.transform().place(grabbed);
        double metres = 1 / ray.transform().scale();
        Point2D.Double to = ray.transform().place(grabbed.plus(Axes.unit(axis).times(metres)));
        Point2D.Double began = ray.transform().place(start);
        double x = to.x - from.x;
        double y = to.y - from.y;
        double length = Math.hypot(x, y); // px that a metre of the axis has, as a share of a metre at right angles
        double px = length < AT_VIEWER
                ? began.y - ray.y()
                : ((ray.x() - began.x) * x + (ray.y() - began.y) * y) / (length * length);
        return axis.with(grabbed, event.snap(axis.of(grabbed) + px * metres));
    }

    @Override
    public Command exactly(TransformTarget target, Optional<Axis> axis, double value) {
        by = Axes.unit(axis.orElse(Axis.X)).times(value);
        landed = Snap.free(grabbed);
        return target.move(by, 0);
    }

    @Override
    public Snap landed() {
        return landed;
    }

    @Override
    public String words() {
        return Amounts.moved(by);
    }

    @Override
    public String words(Axis axis) {
        return Texts.text(
                "transform.along", Amounts.metres(axis.of(by)), axis.name().toLowerCase(Locale.ROOT));
    }
}
