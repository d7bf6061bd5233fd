package io.github.catenary.spi;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.ReadOnce;

/**
 * A mouse tool that works without a window: it turns a scene and a gesture into an edited scene. Each gesture is one
 * edit, which the user can undo. The scene does not change during a gesture, and Escape cancels the gesture. While the
 * tool is active, a bar above the drawing has fields for its parameters, which affect {@link #apply}.
 */
public interface MouseTool extends Adjustable {
    /** The shape that the editor draws while the button is down. */
    enum Trail {
        NOTHING,
        /** A line from the point where the button was pressed to the pointer. */
        LINE,
        /** A rectangle with these two points as corners. */
        RECTANGLE
    }

    /**
     * The state of the mouse at one moment.
     *
     * @param at the point of the work plane under the pointer, m; z is 0 in the plane of a new drawing
     * @param snapped the same point, moved to the nearest grid point if snapping is on, m
     * @param reach the largest distance from the pointer, across the line of sight, at which an item counts as hit, m
     * @param shift whether the Shift key is down
     * @param control whether the platform's menu key is down: Ctrl, or Command on macOS
     * @param alt whether the Alt key is down
     * @param clicks 1 for a click, 2 for a double click
     */
    record Pointer(Vec3 at, Vec3 snapped, double reach, boolean shift, boolean control, boolean alt, int clicks) {}

    /**
     * The way of the mouse from the press of the button to its release.
     *
     * @param from the mouse at the press
     * @param to the mouse at the release
     * @param dragged false for a click; a small movement still counts as a click, so the two points may differ
     */
    record Gesture(Pointer from, Pointer to, boolean dragged) {}

    /** The text in the status bar while the tool is active; says what to click or drag. */
    @ReadOnce
    String hint();

    /** The shape that the editor draws during a gesture. */
    @ReadOnce
    Trail trail();

    /**
     * Applies a gesture: returns the edited scene, or the same scene if nothing changes. Called on the EDT, so the method
     * should take less than 50 ms. The editor refuses a scene with errors, and shows a message.
     *
     * @throws io.github.catenary.edit.EditRefusedException if the gesture can do nothing here; its message says what to do
     *     instead
     */
    Scene apply(Scene scene, Gesture gesture);
}
