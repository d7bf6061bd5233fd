package io.github.catenary.io.json;

/** Finds characters that Java text can hold and UTF-8 cannot encode. */
final class Surrogates {
    private Surrogates() {}

    /** The index of the first half of a surrogate pair without its other half, or -1. */
    static int firstLone(String text) {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) return at;
            at += Character.charCount(c);
        }
        return -1;
    }
}
