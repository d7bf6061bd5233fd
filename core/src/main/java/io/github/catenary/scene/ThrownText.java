package io.github.catenary.scene;

/** What is told of something thrown by code that may be anybody's. */
public final class ThrownText {
    /** A plugin's text may be as long as it likes; more than this helps nobody. */
    private static final int LONGEST = 500;

    private ThrownText() {}

    /** What a throwable says of itself, or its class where it fails at that, too, as one of a plugin may. */
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
