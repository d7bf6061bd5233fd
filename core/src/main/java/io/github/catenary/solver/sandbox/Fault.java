package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;

/**
 * The failure of an element type. Mostly the type is switched off: the run continues as if the scene had no elements of
 * the type. A type that only failed to tell values stays on.
 *
 * @param elementType such as {@code muscles.contraction}
 * @param frame the frame of the failure, counted from 1; 0 if it was before the first frame
 * @param isOff true if the type was switched off
 * @param what message for users that names the type, the stage and the failure
 */
public record Fault(String elementType, long frame, boolean isOff, Message what) {
    /** What went wrong, in English. */
    public String message() {
        return what.english();
    }
}
