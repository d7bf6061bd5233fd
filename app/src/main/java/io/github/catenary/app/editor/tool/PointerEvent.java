package io.github.catenary.app.editor.tool;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/**
 * A mouse event in the drawing.
 *
 * @param ray where the pointer is
 * @param grid the spacing of the grid that points snap to, m; 0 if snapping is off
 * @param reach the largest distance at which an item is hit, px
 * @param shift adds to the selection or removes from it
 * @param control the platform's menu key (Command on macOS)
 * @param clicks 1 for a click, 2 for a double click
 * @param snapper what points snap to besides the grid
 */
public record PointerEvent(
        PickRay ray,
        double grid,
        double reach,
        boolean shift,
        boolean control,
        boolean alt,
        int clicks,
        Snapper snapper) {
    /** An event whose points snap to the grid at most. */
    public PointerEvent(
            PickRay ray, double grid, double reach, boolean shift, boolean control, boolean alt, int clicks) {
        this(ray, grid, reach, shift, control, alt, clicks, Snapper.NONE);
    }

    /** The point of the work plane under the pointer, m; empty where the plane is not seen. */
    public Optional<Vec3> world() {
        return ray.point();
    }

    /** Where a point that is placed here lands; empty where there is nothing and the work plane is not seen. */
    public Optional<Snap> landing() {
        return snapper.pull(ray, reach, IdSet.empty()).or(() -> world().map(this::onGrid));
    }

    /** As {@link #landing()}, for the end of what begins at a point. */
    public Optional<Snap> landing(Vec3 from) {
        return snapper.pull(ray, reach, IdSet.empty())
                .or(() -> snapper.direct(ray, reach, from, grid))
                .or(() -> world().map(this::onGrid));
    }

    /**
     * Where a point lands that is moved to a place, in the plane through it that is parallel to the work plane.
     *
     * @param moving what does not attract it, as it moves along
     */
    public Snap landing(Vec3 point, IdSet moving) {
        return snapper.pull(ray.at(point), reach, moving).orElseGet(() -> onGrid(point));
    }

    /** As {@link #landing(Vec3, IdSet)}, for what is moved away from a point. */
    public Snap landing(Vec3 point, IdSet moving, Vec3 from) {
        PickRay there = ray.at(point);
        return snapper.pull(there, reach, moving)
                .or(() -> snapper.direct(there, reach, from, grid))
                .orElseGet(() -> onGrid(point));
    }

    /** The item that the pointer snaps to, besides those that move; empty if there is none. */
    public Optional<Snap> landing(IdSet moving) {
        return snapper.pull(ray, reach, moving);
    }

    private Snap onGrid(Vec3 point) {
        return grid == 0 ? Snap.free(point) : Snap.of(snap(point), Snap.Kind.GRID, 0);
    }

    /** Snaps a point to the grid, within its plane parallel to the work plane. */
    public Vec3 snap(Vec3 point) {
        return grid == 0 ? point : ray.plane().snap(point, grid);
    }

    /** The point of {@link #landing()}. */
    public Optional<Vec3> snapped() {
        return landing().map(Snap::point);
    }

    /**
     * As {@link #snapped}, for an edit that needs a point.
     *
     * @throws EditRefusedException where the work plane is not seen
     */
    public Vec3 placed() {
        return snapped().orElseThrow(EditRefusedException::noPlane);
    }

    /** True if an angle is to be a multiple of 15°. */
    public boolean inSteps() {
        return shift || control || snapper.targets().contains(SnapTarget.ANGLES);
    }

    /** Snaps one coordinate to the grid, m. */
    public double snap(double coordinate) {
        return grid == 0 ? coordinate : Snapping.snap(coordinate, grid);
    }
}
