package io.github.catenary.app.panel.field;

/** Tooltips: plain text made safe for Swing, which reads HTML, and broken into lines of readable length. */
public final class Tip {
    private static final int WIDTH = 300;
    private static final int LONG = 60;

    private Tip() {}

    /** Any text, with its line breaks, as a tooltip. */
    public static String html(String text) {
        String safe = text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>");
        return text.length() > LONG ? "<html><div width=" + WIDTH + ">" + safe + "</div></html>" : "<html>" + safe;
    }
}
