package io.github.catenary.io.json;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The short keys and texts of a file, each as one string for all its occurrences. A scene repeats a few of them a million
 * times; a new string for each would be half of what reading allocates.
 */
final class StringInterner {
    /** The longest word, bytes: two longs. */
    private static final int LONGEST = 2 * Long.BYTES;

    private static final int SLOT_BITS = 6;
    private static final int SLOTS = 1 << SLOT_BITS;
    /** Spreads words over the slots: 2^64 over the golden ratio. */
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private final byte[] utf8;
    /** The word seen last in each slot, or null. */
    private final @Nullable String[] words = new @Nullable String[SLOTS];
    /** The bytes of that word, of which none is 0: the first eight, and the others. */
    private final long[] heads = new long[SLOTS];

    private final long[] tails = new long[SLOTS];

    StringInterner(byte[] utf8) {
        this.utf8 = utf8;
    }

    /**
     * The word that begins at an offset.
     *
     * @param start offset of its first byte, behind the opening quote
     * @return null if the text there is long, has escapes, or is not plain ASCII: then only a parser can tell what it is
     */
    @Nullable
    String at(int start) {
        long head = 0;
        long tail = 0;
        int most = Math.min(utf8.length, start + LONGEST + 1);
        for (int end = start; end < most; end++) {
            byte next = utf8[end];
            if (next == '"') return word(start, end, head, tail);
            if (next < ' ' || next == '\\') return null; // bytes beyond ASCII are negative
            int place = end - start;
            if (place < Long.BYTES) head |= (long) next << (Byte.SIZE * place);
            else tail |= (long) next << (Byte.SIZE * (place - Long.BYTES));
        }
        return null;
    }

    private String word(int start, int end, long head, long tail) {
        int slot = (int) (((head * 31 + tail) * SPREAD) >>> (Long.SIZE - SLOT_BITS));
        String known = words[slot];
        if (known != null && heads[slot] == head && tails[slot] == tail) return known;
        String seen = new String(utf8, start, end - start, StandardCharsets.US_ASCII);
        // The first words are likely to be keys, which compare faster with constants if they are the same objects.
        if (known == null) seen = seen.intern();
        words[slot] = seen;
        heads[slot] = head;
        tails[slot] = tail;
        return seen;
    }
}
