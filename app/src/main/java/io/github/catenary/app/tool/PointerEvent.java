package io.github.catenary.app.tool;

import io.github.catenary.scene.Vec3;

/**
 * A mouse event in the drawing.
 *
 * @param world where the pointer is, m, z = 0
 * @param grid the spacing that points are drawn to, m; 0 where snapping is off
 * @param reach how far from the pointer an item still counts as hit, m
 * @param shift adds to or takes from the selection
 * @param control the platform's menu key (Command on macOS)
 * @param clicks 1 for a click, 2 for a double click
 */
public record PointerEvent(
        Vec3 world, double grid, double reach, boolean shift, boolean control, boolean alt, int clicks) {
    /** Where the pointer is, drawn to the grid where snapping is on. */
    public Vec3 snapped() {
        return snap(world);
    }

    /** Another point drawn to the same grid; its z stays. */
    public Vec3 snap(Vec3 point) {
        return grid == 0 ? point : new Vec3(Snapping.snap(point.x(), grid), Snapping.snap(point.y(), grid), point.z());
    }
}
