package io.github.catenary.solver.guard;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.ThrownText;

/**
 * An element type that failed and was switched off: the run goes on as if the scene had no elements of it.
 *
 * @param elementType such as {@code muscles.contraction}
 * @param frame the frame in which it failed, counted from 1; 0 if before the first
 * @param what for people: names the type, the stage and what went wrong
 */
public record Fault(String elementType, long frame, Message what) {
    /** What went wrong, in English. */
    public String message() {
        return what.english();
    }

    /** As {@link ThrownText#of}. */
    public static String textOf(Throwable thrown) {
        return ThrownText.of(thrown);
    }
}
