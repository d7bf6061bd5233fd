package io.github.catenary.app.tool;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.Vec3;
import java.util.Optional;

/**
 * A mouse event in the drawing.
 *
 * @param aim where the pointer is
 * @param grid the spacing of the grid that points snap to, m; 0 if snapping is off
 * @param reach the largest distance at which an item is hit, px
 * @param shift adds to the selection or removes from it
 * @param control the platform's menu key (Command on macOS)
 * @param clicks 1 for a click, 2 for a double click
 */
public record PointerEvent(
        Aim aim, double grid, double reach, boolean shift, boolean control, boolean alt, int clicks) {
    /** The point of the work plane under the pointer, m; empty where the plane is not seen. */
    public Optional<Vec3> world() {
        return aim.point();
    }

    /** The point of the work plane under the pointer, snapped to the grid if snapping is on. */
    public Optional<Vec3> snapped() {
        return world().map(this::snap);
    }

    /**
     * As {@link #snapped}, for an edit that needs a point.
     *
     * @throws EditRefusedException where the work plane is not seen
     */
    public Vec3 placed() {
        return snapped().orElseThrow(EditRefusedException::noPlane);
    }

    /** Snaps a point to the grid, within its plane parallel to the work plane. */
    public Vec3 snap(Vec3 point) {
        return grid == 0 ? point : aim.plane().snap(point, grid);
    }

    /** Snaps one coordinate to the grid, m. */
    public double snap(double coordinate) {
        return grid == 0 ? coordinate : Snapping.snap(coordinate, grid);
    }
}
