package io.github.catenary.io.json;

/**
 * How large JSON may be.
 *
 * @param depth nesting of objects and lists
 * @param string length of a text or key, characters
 * @param number length of a number as written, characters
 */
public record JsonLimits(int depth, int string, int number) {
    /** For text that was read before. */
    static final JsonLimits NONE = new JsonLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private static final int PASSED_OVER = 4_000_000;

    /** So long a text ends the reading, before it fills the memory; a shorter one that is too long is passed over. */
    long longest() {
        return (long) Math.max(string, number) + PASSED_OVER;
    }
}
