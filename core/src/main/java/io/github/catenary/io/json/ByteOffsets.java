package io.github.catenary.io.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Converts offsets in characters, as Gson and Java count them, to offsets in bytes of UTF-8, and back. */
final class ByteOffsets {
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long NOT_ASCII = 0x8080_8080_8080_8080L;

    private final byte[] utf8;
    /** Bytes before the first character beyond ASCII: up to there, both offsets are the same. */
    private final int ascii;

    private int bytes;
    private long characters;

    ByteOffsets(byte[] utf8) {
        this.utf8 = utf8;
        int at = 0;
        while (at <= utf8.length - Long.BYTES && ((long) EIGHT.get(utf8, at) & NOT_ASCII) == 0) at += Long.BYTES;
        ascii = at;
        rewind();
    }

    /** Calls with rising offsets take one walk over the text in total. */
    int ofCharacter(long character) {
        if (character <= ascii) return (int) character;
        if (character < characters) rewind();
        while (characters < character && bytes < utf8.length) {
            leap((int) Math.min(utf8.length - bytes, character - characters));
            if (characters < character) step();
        }
        return bytes;
    }

    /** @param offset of the first byte of a character */
    long toCharacter(int offset) {
        if (offset <= ascii) return offset;
        if (offset < bytes) rewind();
        while (bytes < offset) {
            leap(offset - bytes);
            if (bytes < offset) step();
        }
        return characters;
    }

    private void rewind() {
        bytes = ascii;
        characters = ascii;
    }

    /** Skips characters of one byte, eight at a time, while there are that many. */
    private void leap(int most) {
        int from = bytes;
        int at = from;
        int last = from + most - Long.BYTES;
        while (at <= last && ((long) EIGHT.get(utf8, at) & NOT_ASCII) == 0) at += Long.BYTES;
        bytes = at;
        characters += at - from;
    }

    private void step() {
        int first = utf8[bytes] & 0xFF;
        bytes += first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        characters += first < 0xF0 ? 1 : 2;
    }
}
