package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Plugins;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A hand with a mouse, without a window. A pixel is a metre. It hits items within 0.1 m and has no grid unless one is
 * set. It points at points of the work plane, from the front unless the view is turned.
 */
public final class Hand {
    public static final double REACH = 0.1;

    public final Workspace workspace;
    public Tool tool;
    public double grid;
    public boolean shift;
    public boolean control;
    public boolean alt;
    public int clicks = 1;
    public Set<SnapTarget> snaps = Set.of();
    public double reach = REACH;
    public ViewTransform transform = transform(Facing.FRONT);
    public WorkPlane plane = WorkPlane.FRONT;

    public Hand(Scene scene) {
        this(scene, Plugins.NONE);
    }

    public Hand(Scene scene, Plugins plugins) {
        workspace = new Workspace(plugins);
        tool = new SelectTool(workspace);
        workspace.open(scene, Optional.empty());
    }

    /** A view in which a pixel is a metre. */
    public static ViewTransform transform(Facing facing) {
        return ViewTransform.of(Camera.of(facing, Vec3.ZERO, 1, false), 0, 0);
    }

    public static PickRay ray(WorkPlane plane, Vec3 point) {
        return ray(Facing.FRONT, plane, point);
    }

    public static PickRay ray(Facing facing, WorkPlane plane, Vec3 point) {
        return ray(transform(facing), plane, point);
    }

    /** Points at where a view sees a point of the world. */
    public static PickRay ray(ViewTransform transform, WorkPlane plane, Vec3 point) {
        Point2D seen = transform.place(point);
        return new PickRay(transform, plane, seen.getX(), seen.getY());
    }

    /** At a point of the work plane, m along its axes. */
    public PointerEvent at(double across, double up) {
        return at(plane.point(across, up, plane.depth()));
    }

    public PointerEvent at(Vec3 point) {
        return new PointerEvent(
                ray(transform, plane, point), grid, reach, shift, control, alt, clicks, new Snapper(scene(), snaps));
    }

    public void move(double x, double y) {
        tool.moved(at(x, y));
    }

    public void press(double x, double y) {
        tool.pressed(at(x, y));
    }

    public void drag(double x, double y) {
        tool.dragged(at(x, y));
    }

    public void release(double x, double y) {
        tool.released(at(x, y));
    }

    /** The keyboard's cursor at a point of the work plane. */
    KeyCursor cursor(double across, double up) {
        return new KeyCursor(plane.point(across, up, plane.depth()), plane, 0.001);
    }

    public void enter(double across, double up) {
        tool.entered(cursor(across, up));
    }

    public void click(double x, double y) {
        press(x, y);
        release(x, y);
    }

    /** Presses at the first point, drags over the midpoint, and releases at the second point. */
    public void drag(double fromX, double fromY, double toX, double toY) {
        press(fromX, fromY);
        drag((fromX + toX) / 2, (fromY + toY) / 2);
        drag(toX, toY);
        release(toX, toY);
    }

    public Scene scene() {
        return workspace.scene();
    }

    public Selection selection() {
        return workspace.selection();
    }

    public Vec3 position(int particle) {
        return scene().particles().get(particle).position();
    }

    /** The keys of the edits in the history. */
    public List<String> edits() {
        return workspace.document().history().entries().stream()
                .map(entry -> entry.label().key())
                .toList();
    }

    public void undo() {
        workspace.document().undo();
    }
}
