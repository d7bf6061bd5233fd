package io.github.catenary.io.json;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;

/** Converts byte offsets of UTF-8 text to lines and columns, both counted from 1, columns in characters. */
final class LineIndex {
    record Position(int line, int column) {}

    private LineIndex() {}

    /** The position of each offset, found in one walk over the text. */
    static Map<Long, Position> positions(byte[] text, SortedSet<Long> offsets) {
        Map<Long, Position> positions = new HashMap<>();
        int line = 1;
        int column = 1;
        int at = 0;
        for (long offset : offsets) {
            for (; at < offset && at < text.length; at++) {
                if (text[at] == '\n') {
                    line++;
                    column = 1;
                } else if ((text[at] & 0xC0) != 0x80) { // the later bytes of a character do not count
                    column++;
                }
            }
            positions.put(offset, new Position(line, column));
        }
        return positions;
    }
}
