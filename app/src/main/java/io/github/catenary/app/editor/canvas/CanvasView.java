package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.CameraController;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Side;
import io.github.catenary.app.render.camera.ViewCamera;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.geom.Point2D;
import java.util.EnumSet;
import java.util.Optional;

/**
 * From where a view of the drawing sees it, and what its pixels mean in the plane that is worked in: all that is drawn,
 * picked or placed goes through here. EDT only.
 */
public final class CanvasView {
    private static final double FIT_MARGIN = 48;
    /** Around a selection, so that it is seen among its neighbours, px. */
    private static final double SELECTION_MARGIN = 160;

    /** How far the grid of a plane in space goes, in diagonals of the view. */
    private static final double GRID_REACH = 0.75;

    /** The length at which the axes of the plane are compared, px. */
    private static final double SAMPLE = 100;

    private final ViewCamera camera;
    private final WorkPlanes planes;

    CanvasView(WorkPlanes planes, Runnable changed) {
        this.planes = planes;
        camera = new ViewCamera(EnumSet.allOf(Side.class), changed);
        planes.addListener(changed);
    }

    public ViewCamera camera() {
        return camera;
    }

    /** How points are seen now. */
    public ViewTransform transform() {
        return camera.transform();
    }

    /** The plane that is worked in, as this view sees it. */
    public WorkPlane plane() {
        return planes.seenFrom(transform().toViewer());
    }

    /** True if the work plane faces the viewer, so that its grid has square cells. */
    boolean facesPlane() {
        return camera.isStraight() && plane().kind() != WorkPlane.Kind.TILTED && planeFaces();
    }

    private boolean planeFaces() {
        Vec3 n = plane().normal();
        Vec3 v = transform().toViewer();
        return Math.abs(n.x() * v.x() + n.y() * v.y() + n.z() * v.z()) == 1;
    }

    /** The spacing of the grid at the zoom, m. */
    public double spacing() {
        return GridSettings.spacing(transform().scale());
    }

    /** What a pixel points at. */
    public PickRay ray(double x, double y) {
        return new PickRay(transform(), plane(), x, y);
    }

    /** What a pixel points at where a point of the world is seen. */
    PickRay ray(Vec3 point) {
        Point2D at = transform().place(point);
        return ray(at.getX(), at.getY());
    }

    /** Looks from a direction at a new scene. */
    void start(Facing facing) {
        camera.start(Camera.of(facing, Vec3.ZERO, Viewport.DEFAULT_SCALE, false), false);
    }

    /** Shows everything; an empty scene at the default zoom, with the origin in the middle. */
    void fit(Optional<Extent> drawn) {
        camera.fit(drawn.orElse(new Extent(Vec3.ZERO, Vec3.ZERO)), FIT_MARGIN);
    }

    void zoomIn() {
        zoom(CameraController.KEY_ZOOM);
    }

    void zoomOut() {
        zoom(1 / CameraController.KEY_ZOOM);
    }

    private void zoom(double factor) {
        Viewport size = camera.viewport();
        camera.zoom(factor, size.width() / 2.0, size.height() / 2.0);
    }

    /** Moves a point to the middle of the view if it is out of view. */
    void reveal(Vec3 point) {
        Point2D at = transform().place(point);
        Viewport size = camera.viewport();
        boolean seen = at.getX() >= 0 && at.getX() <= size.width() && at.getY() >= 0 && at.getY() <= size.height();
        if (!seen) camera.centreOn(point);
    }

    /** The point of the work plane in the middle of the view, or else the nearest one to what the view looks at. */
    Vec3 middle() {
        Viewport size = camera.viewport();
        return ray(size.width() / 2.0, size.height() / 2.0)
                .point()
                .orElseGet(() -> plane().onto(camera.camera().target()));
    }

    /** Shows some items among their neighbours. */
    void fitSelection(Extent box) {
        camera.fit(box, SELECTION_MARGIN);
    }

    /** Around what the view turns: the middle of some particles, or of all, or of the view. */
    Vec3 pivot(Scene scene, IdSet selected, Optional<Extent> drawn) {
        return boxOf(scene, selected)
                .or(() -> drawn)
                .map(Extent::centre)
                .orElseGet(() -> camera.camera().target());
    }

    /** The smallest box that holds some particles; empty without any. */
    static Optional<Extent> boxOf(Scene scene, IdSet particles) {
        return particles.stream()
                .mapToObj(id -> scene.particles().get(id).position())
                .map(at -> new Extent(at, at))
                .reduce(Extent::union);
    }

    /** The way along an axis of the work plane that looks most like a step to the right or up, m. */
    Vec3 step(int right, int up, double length) {
        WorkPlane plane = plane();
        Point2D across = onScreen(plane.right());
        Point2D upward = onScreen(plane.up());
        boolean usual = Math.abs(across.getX()) >= Math.abs(upward.getX());
        Vec3 level = usual ? signed(plane.right(), across.getX()) : signed(plane.up(), upward.getX());
        Vec3 upright = usual ? signed(plane.up(), -upward.getY()) : signed(plane.right(), -across.getY());
        return level.times(right * length).plus(upright.times(up * length));
    }

    /** How an axis looks on the screen, px. */
    private Point2D onScreen(Vec3 axis) {
        ViewTransform transform = transform();
        Vec3 from = camera.camera().target();
        Point2D a = transform.place(from);
        Point2D b = transform.place(from.plus(axis.times(SAMPLE / transform.scale())));
        return new Point2D.Double(b.getX() - a.getX(), b.getY() - a.getY());
    }

    private static Vec3 signed(Vec3 axis, double sign) {
        return sign < 0 ? axis.times(-1) : axis;
    }

    /** The grid of the work plane around the middle of the view, for a view that sees it aslant. */
    EditMarks.Grid grid() {
        WorkPlane plane = plane();
        double spacing = spacing();
        Vec3 middle = plane.snap(middle(), spacing);
        double diagonal =
                Math.hypot(camera.viewport().width(), camera.viewport().height());
        return new EditMarks.Grid(
                middle,
                plane.right(),
                plane.up(),
                spacing,
                GRID_REACH * diagonal / transform().scale(),
                plane.column(middle, spacing),
                plane.row(middle, spacing));
    }
}
