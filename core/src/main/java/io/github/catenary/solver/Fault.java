package io.github.catenary.solver;

import io.github.catenary.scene.Message;

/**
 * An element type that failed and was switched off: the run goes on as if the scene had no elements of it.
 *
 * @param elementType such as {@code muscles.contraction}
 * @param frame the frame in which it failed, counted from 1; 0 if before the first
 * @param what for people: names the type, the stage and what went wrong
 */
public record Fault(String elementType, long frame, Message what) {
    /** A plugin's text may be as long as it likes; more than this helps nobody. */
    private static final int LONGEST_TEXT = 500;

    /** What went wrong, in English. */
    public String message() {
        return what.english();
    }

    /** What a throwable says of itself, or its class where it fails at that, too, as one of a plugin may. */
    public static String textOf(Throwable thrown) {
        try {
            String text = String.valueOf(thrown.toString());
            return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "…" : text;
        } catch (Throwable failure) {
            return thrown.getClass().getName();
        }
    }
}
