package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.EditDrag;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.space.OutlinePoints;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Handle;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A drag of a knob. Points and corners snap as particles do, radii to particles and to multiples of the grid, and
 * directions, with Shift or Ctrl, to multiples of 15°. With Alt the middle of a box stays.
 */
final class GizmoHandleDrag extends EditDrag {
    private static final double STEP = Math.toRadians(15);
    /** Directions are written in so many parts, so that a file shows 0.5 and not 0.49999999999999994. */
    private static final double PARTS = 1e9;

    private final int element;
    private final ElementShape shape;
    private final GizmoHandle knob;
    private final Optional<Vec3> handle;
    private final double offset;
    private Snap landed;
    private String words = "";

    GizmoHandleDrag(Document document, int element, ElementShape shape, GizmoHandle knob, PointerEvent press) {
        super(document);
        this.element = element;
        this.shape = shape;
        this.knob = knob;
        handle = press.ray().point(knob.at());
        landed = Snap.free(knob.at());
        offset = knob.handle() instanceof Handle.Radius radius
                ? distance(radius, pointer(press, radius)) - shape.number(radius.parameter())
                : 0;
    }

    @Override
    public void to(PointerEvent event) {
        edit.show(() -> GizmoEdit.write(element, shape, values(event)));
    }

    private Map<String, Value> values(PointerEvent event) {
        if (knob.handle() instanceof Handle.Point point) {
            land(event);
            words = Amounts.moved(landed.point().minus(knob.at()));
            return Map.of(point.parameter(), Value.of(landed.point()));
        }
        if (knob.handle() instanceof Handle.Radius radius) return radius(radius, event);
        if (knob.handle() instanceof Handle.Arrow arrow) return direction(arrow, event);
        return box((Handle.Corners) knob.handle(), event);
    }

    private void land(PointerEvent event) {
        Optional<Vec3> now = event.ray().point(knob.at());
        if (handle.isEmpty() || now.isEmpty()) return;
        landed = event.landing(knob.at().plus(now.get().minus(handle.get())), IdSet.empty(), knob.at());
    }

    private static Vec3 pointer(PointerEvent event, Handle.Radius radius) {
        return event.ray().transform().point(event.ray().x(), event.ray().y(), GizmoHandle.middle(radius));
    }

    /** How far a point is from the line that a radius is measured from. */
    private static double distance(Handle.Radius radius, Vec3 point) {
        Vec3 way = point.minus(GizmoHandle.middle(radius));
        Vec3 line = radius.to().minus(radius.from());
        if (line.length() == 0) return way.length();
        Vec3 axis = OutlinePoints.unit(line);
        return way.minus(axis.times(GizmoHandle.dot(way, axis))).length();
    }

    private Map<String, Value> radius(Handle.Radius radius, PointerEvent event) {
        Optional<Snap> item = event.landing(IdSet.empty());
        Vec3 pointer = pointer(event, radius);
        double size = item.map(there -> distance(radius, there.point()))
                .orElseGet(() -> event.snap(distance(radius, pointer) - offset));
        landed = item.orElseGet(() -> Snap.free(pointer));
        words = Amounts.metres(size);
        return Map.of(radius.parameter(), Value.of(size));
    }

    private Map<String, Value> direction(Handle.Arrow arrow, PointerEvent event) {
        WorkPlane plane = event.ray().plane();
        Vec3 before = shape.vector(arrow.parameter());
        Vec3 along = plane.coordinates(before);
        double level = Math.hypot(along.x(), along.y());
        Vec3 pointer = event.ray().point(arrow.from()).orElse(knob.at());
        Vec3 way = plane.coordinates(pointer.minus(arrow.from()));
        double angle = Math.atan2(way.y(), way.x());
        if (event.inSteps()) angle = STEP * Math.rint(angle / STEP);
        double flat = level == 0 ? before.length() : level;
        double out = level == 0 ? 0 : along.z();
        Vec3 turned = plane.point(rounded(flat * Math.cos(angle)), rounded(flat * Math.sin(angle)), out);
        landed = Snap.free(pointer);
        words = Amounts.turned(Math.rint(Math.toDegrees(angle) * 10) / 10);
        return Map.of(arrow.parameter(), Value.of(turned));
    }

    private static double rounded(double coordinate) {
        return Math.rint(coordinate * PARTS) / PARTS + 0.0;
    }

    private Map<String, Value> box(Handle.Corners corners, PointerEvent event) {
        land(event);
        Vec3 centre = shape.vector(corners.centre());
        Vec3 half = shape.vector(corners.halfSize());
        Vec3 moved = landed.point().minus(knob.at());
        if (!knob.isCorner()) {
            words = Amounts.moved(moved);
            return Map.of(corners.centre(), Value.of(landed.point()));
        }
        Vec3 side = knob.corner();
        boolean centred = event.control() || event.alt();
        double share = centred ? 1 : 0.5;
        Vec3 grown = new Vec3(
                grown(half.x(), side.x(), moved.x(), share),
                grown(half.y(), side.y(), moved.y(), share),
                grown(half.z(), side.z(), moved.z(), share));
        Units.Shown unit = Units.of("m");
        words = Texts.text(
                "amount.size",
                Amounts.number(2 * grown.x() * unit.scale()),
                Amounts.number(2 * grown.y() * unit.scale()),
                Amounts.number(2 * grown.z() * unit.scale()),
                unit.sign());
        Vec3 middle = centred ? centre : centre.plus(moved.times(0.5));
        return Map.of(corners.centre(), Value.of(middle), corners.halfSize(), Value.of(grown));
    }

    /** Half of a side of the box; beyond the opposite corner the box is on its other side. */
    private static double grown(double half, double side, double moved, double share) {
        return moved == 0 ? half : Math.abs(half + side * moved * share);
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        return landed.marks(ray.transform(), words);
    }
}
