package io.github.catenary.spi;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.scene.parameter.Described;

/**
 * A tool for the mouse that knows no window: a gesture in, an edited scene out. Each gesture is one edit, which can be
 * undone; while it is under way the scene is as it was, and Escape gives it up. Parameters are not asked for.
 */
public interface MouseTool extends Described {
    /** What is drawn while the button is down. */
    enum Trail {
        NOTHING,
        /** A line from where the button went down to the pointer. */
        LINE,
        /** A rectangle with these two as corners. */
        RECTANGLE
    }

    /**
     * The mouse at one moment.
     *
     * @param at where the pointer is, m, z = 0
     * @param snapped the same, drawn to the grid where snapping is on
     * @param reach how far from the pointer an item still counts as hit, m
     * @param control the platform's menu key (Command on macOS)
     * @param clicks 1 for a click, 2 for a double click
     */
    record Pointer(Vec3 at, Vec3 snapped, double reach, boolean shift, boolean control, boolean alt, int clicks) {}

    /**
     * From pressing the button to letting it go.
     *
     * @param dragged false for a click, in which both places may differ by a tremble
     */
    record Gesture(Pointer from, Pointer to, boolean dragged) {}

    /** What the status bar says while the tool is in the hand: what to click or drag. */
    String hint();

    Trail trail();

    /**
     * The scene after a gesture; the same scene where there is nothing to do. On the EDT, so it should take less than 50 ms. A
     * scene with errors is refused with a message.
     */
    Scene apply(Scene scene, Gesture gesture);
}
