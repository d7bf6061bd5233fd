package io.github.catenary.app.cli.report;

/** The part of a page that a command writes, between the lines {@code <!-- NAME -->} and {@code <!-- end -->}. */
public final class MarkedSection {
    private static final String END = "<!-- end -->";

    private MarkedSection() {}

    /**
     * The page with new content in its section; the rest stays exactly as it is.
     *
     * @throws IllegalArgumentException if the page does not have the section exactly once
     */
    public static String replace(String page, String name, String content) {
        String start = "<!-- " + name + " -->";
        int from = page.indexOf(start);
        if (from < 0) throw new IllegalArgumentException("the page has no line " + start);
        if (page.indexOf(start, from + 1) >= 0) {
            throw new IllegalArgumentException("the page has the line " + start + " more than once");
        }
        int to = page.indexOf(END, from);
        if (to < 0) throw new IllegalArgumentException("the page has no line " + END + " after " + start);
        return page.substring(0, from + start.length()) + "\n" + content.strip() + "\n" + page.substring(to);
    }
}
