package io.github.catenary.scene;

/** The text of a throwable that foreign code, such as a plugin, may have thrown. */
public final class ThrownText {
    /** The longest text that is useful in a message, in characters; a plugin's text may be of any length. */
    private static final int LONGEST = 500;

    private ThrownText() {}

    /**
     * The throwable's text, shortened if it is too long; its class name if the throwable, which may be a plugin's own
     * class, cannot give one.
     */
    public static String of(Throwable thrown) {
        try {
            String text = thrown.toString();
            if (text == null) return thrown.getClass().getName();
            return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
        } catch (Throwable failure) {
            return thrown.getClass().getName();
        }
    }
}
