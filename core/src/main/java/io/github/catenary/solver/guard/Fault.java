package io.github.catenary.solver.guard;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.ThrownText;

/**
 * The failure of an element type, which was switched off. The run continues as if the scene had no elements of the
 * type.
 *
 * @param elementType such as {@code muscles.contraction}
 * @param frame the frame of the failure, counted from 1; 0 if it was before the first frame
 * @param what message for users that names the type, the stage and the failure
 */
public record Fault(String elementType, long frame, Message what) {
    /** What went wrong, in English. */
    public String message() {
        return what.english();
    }

    /** The same as {@link ThrownText#of}. */
    public static String textOf(Throwable thrown) {
        return ThrownText.of(thrown);
    }
}
