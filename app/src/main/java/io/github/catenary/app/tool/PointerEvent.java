package io.github.catenary.app.tool;

import io.github.catenary.scene.Vec3;

/**
 * A mouse event in the drawing.
 *
 * @param world the position of the pointer, m, z = 0
 * @param grid the spacing of the grid that points snap to, m; 0 if snapping is off
 * @param reach the largest distance at which an item is hit, m
 * @param shift adds to the selection or removes from it
 * @param control the platform's menu key (Command on macOS)
 * @param clicks 1 for a click, 2 for a double click
 */
public record PointerEvent(
        Vec3 world, double grid, double reach, boolean shift, boolean control, boolean alt, int clicks) {
    /** The position of the pointer, snapped to the grid if snapping is on. */
    public Vec3 snapped() {
        return snap(world);
    }

    /** Snaps another point to the same grid; its z stays. */
    public Vec3 snap(Vec3 point) {
        return grid == 0 ? point : new Vec3(Snapping.snap(point.x(), grid), Snapping.snap(point.y(), grid), point.z());
    }
}
