package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.render.space.OutlinePoints;
import io.github.catenary.math.Vec3;
import io.github.catenary.spi.Handle;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/**
 * A knob that stands for a handle in a view.
 *
 * @param corner which corner of a box it is, each coordinate -1 or 1; 0 for other handles, and for the middle of a box
 * @param at where it stands, m
 */
record GizmoHandle(Handle handle, Vec3 corner, Vec3 at) {
    /** The length of the arrow of a direction, px. */
    private static final double ARROW = 56;
    /** An arrow that is seen shorter points at the viewer, and has no knob, px. */
    private static final double AT_VIEWER = 8;
    /** A knob for a radius is at least so far from the middle, so that it does not hide the knob there, px. */
    private static final double APART = 18;
    /** Directions are looked at over this length, px. */
    private static final double SAMPLE = 100;
    /** Knobs nearer to each other than this are one on the screen, px. */
    private static final double SAME = 2;

    /** The knobs of a body as a view sees them. */
    static List<GizmoHandle> of(ElementShape shape, ViewTransform transform) {
        List<GizmoHandle> knobs = new ArrayList<>();
        for (Handle handle : shape.handles()) {
            if (handle instanceof Handle.Point point) {
                knobs.add(new GizmoHandle(handle, Vec3.ZERO, shape.vector(point.parameter())));
            } else if (handle instanceof Handle.Radius radius) {
                knobs.add(radius(radius, shape.number(radius.parameter()), transform));
            } else if (handle instanceof Handle.Corners corners) {
                addCorners(knobs, corners, shape, transform);
            } else if (handle instanceof Handle.Arrow arrow) {
                Vec3 way = OutlinePoints.unit(shape.vector(arrow.parameter())).times(ARROW / transform.scale());
                Vec3 tip = arrow.from().plus(way);
                boolean seen = transform.place(tip).distance(transform.place(arrow.from())) > AT_VIEWER;
                if (seen) knobs.add(new GizmoHandle(handle, Vec3.ZERO, tip));
            }
        }
        return knobs;
    }

    private static GizmoHandle radius(Handle.Radius radius, double value, ViewTransform transform) {
        Vec3 middle = middle(radius);
        double away = Math.max(value, APART / transform.scale());
        return new GizmoHandle(
                radius, Vec3.ZERO, middle.plus(across(radius, transform).times(away)));
    }

    static Vec3 middle(Handle.Radius radius) {
        return radius.from().times(0.5).plus(radius.to().times(0.5));
    }

    /** The direction on the screen at right angles to the line, of length 1: to the right for a ball. */
    private static Vec3 across(Handle.Radius radius, ViewTransform transform) {
        Vec3 middle = middle(radius);
        Point2D.Double at = transform.place(middle);
        Vec3 right =
                OutlinePoints.unit(transform.point(at.x + SAMPLE, at.y, middle).minus(middle));
        Vec3 up =
                OutlinePoints.unit(transform.point(at.x, at.y - SAMPLE, middle).minus(middle));
        Vec3 line = radius.to().minus(radius.from());
        double x = -dot(line, up);
        double y = dot(line, right);
        double length = Math.hypot(x, y);
        if (!(length > 0)) return right;
        double sign = y < 0 || (y == 0 && x < 0) ? -1 : 1; // up, or else to the right
        return right.times(sign * x / length).plus(up.times(sign * y / length));
    }

    private static void addCorners(
            List<GizmoHandle> knobs, Handle.Corners corners, ElementShape shape, ViewTransform transform) {
        Vec3 centre = shape.vector(corners.centre());
        Vec3 half = shape.vector(corners.halfSize());
        knobs.add(new GizmoHandle(corners, Vec3.ZERO, centre));
        for (int i = 0; i < 8; i++) {
            Vec3 side = new Vec3((i & 1) * 2 - 1, (i & 2) - 1, (i & 4) / 2.0 - 1);
            Vec3 at = centre.plus(new Vec3(side.x() * half.x(), side.y() * half.y(), side.z() * half.z()));
            add(knobs, new GizmoHandle(corners, side, at), transform);
        }
    }

    /** Of corners that are seen at one place, the nearest to the viewer stands for all. */
    private static void add(List<GizmoHandle> knobs, GizmoHandle added, ViewTransform transform) {
        for (int i = 1; i < knobs.size(); i++) {
            GizmoHandle there = knobs.get(i);
            if (there.pixel(transform).distance(added.pixel(transform)) > SAME) continue;
            if (added.nearness(transform) > there.nearness(transform)) knobs.set(i, added);
            return;
        }
        knobs.add(added);
    }

    private double nearness(ViewTransform transform) {
        return transform.nearness(at.x(), at.y(), at.z());
    }

    Point2D.Double pixel(ViewTransform transform) {
        return transform.place(at);
    }

    boolean isCorner() {
        return !corner.equals(Vec3.ZERO);
    }

    private Figure figure() {
        if (handle instanceof Handle.Radius) return Figure.DIAMOND;
        if (handle instanceof Handle.Arrow) return Figure.TURN;
        return isCorner() ? Figure.SQUARE : Figure.CIRCLE;
    }

    List<OverlayShape> marks(ViewTransform transform, boolean hot) {
        List<OverlayShape> marks = new ArrayList<>();
        if (handle instanceof Handle.Arrow arrow) {
            marks.add(new OverlayShape.Line(transform.place(arrow.from()), pixel(transform), Tone.HANDLE, true));
        }
        marks.add(new OverlayShape.Knob(pixel(transform), figure(), Tone.HANDLE, hot));
        return marks;
    }

    static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
