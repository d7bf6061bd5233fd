package io.github.catenary.io.json;

/**
 * Limits on the size of JSON.
 *
 * @param depth nesting of objects and lists
 * @param string length of a text or key, characters
 * @param number length of a number as written, characters
 */
public record JsonLimits(int depth, int string, int number) {
    /** No limits, for text that was read before. */
    static final JsonLimits NONE = new JsonLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private static final int PASSED_OVER = 4_000_000;

    /**
     * A text longer than this ends the reading before it fills the memory; a shorter one above its limit is skipped.
     */
    long longest() {
        return (long) Math.max(string, number) + PASSED_OVER;
    }
}
