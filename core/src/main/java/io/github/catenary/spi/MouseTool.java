package io.github.catenary.spi;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.ReadOnce;

/**
 * A mouse tool that works without a window: it turns a scene and a gesture into an edited scene. Each gesture is one
 * edit, which can be undone. The scene does not change during the gesture, and Escape cancels it. While the tool is
 * active, a bar over the drawing has fields for its parameters, which affect {@link #apply}.
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
     * The mouse at one moment.
     *
     * @param at the point of the work plane under the pointer, m; with z = 0 in the plane in which a drawing begins
     * @param snapped the same position, on the nearest grid point if snapping is on
     * @param reach the largest distance from the pointer at which an item counts as hit, m; across the line of sight
     * @param control the platform's menu key (Command on macOS)
     * @param clicks 1 for a click, 2 for a double click
     */
    record Pointer(Vec3 at, Vec3 snapped, double reach, boolean shift, boolean control, boolean alt, int clicks) {}

    /**
     * From pressing the button to releasing it.
     *
     * @param dragged false for a click; small movements of the hand still count as a click, so both positions may
     *     differ
     */
    record Gesture(Pointer from, Pointer to, boolean dragged) {}

    /** The text in the status bar while the tool is active, which says what to click or drag. */
    @ReadOnce
    String hint();

    @ReadOnce
    Trail trail();

    /**
     * The scene after a gesture; the same scene if there is nothing to do. Called on the EDT, so it should take less
     * than 50 ms. The editor refuses a scene with errors and shows a message.
     */
    Scene apply(Scene scene, Gesture gesture);
}
