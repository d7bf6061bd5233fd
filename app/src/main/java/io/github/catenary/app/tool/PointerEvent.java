package io.github.catenary.app.tool;

import io.github.catenary.scene.Vec3;

/**
 * A mouse event in the drawing.
 *
 * @param world where the pointer is, m, z = 0
 * @param snapped the same, drawn to the grid where snapping is on
 * @param reach how far from the pointer an item still counts as hit, m
 * @param shift adds to or takes from the selection
 * @param control the platform's menu key (Command on macOS)
 * @param clicks 1 for a click, 2 for a double click
 */
public record PointerEvent(
        Vec3 world, Vec3 snapped, double reach, boolean shift, boolean control, boolean alt, int clicks) {}
