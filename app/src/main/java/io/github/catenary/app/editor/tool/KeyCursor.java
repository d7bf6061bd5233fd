package io.github.catenary.app.editor.tool;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.OptionalInt;

/**
 * The keyboard's cursor in the drawing.
 *
 * @param point where it is, m
 * @param plane that is drawn in
 * @param sameSpot a particle that is not farther away is at the cursor, m
 */
public record KeyCursor(Vec3 point, WorkPlane plane, double sameSpot) {
    /** The id of the particle at the cursor. */
    public OptionalInt particle(Scene scene) {
        return Hit.near(scene, point, sameSpot);
    }
}
