package io.github.catenary.app.render.space;

import java.util.Arrays;

/** Which items touch which square of the picture, in the order in which they were added. */
final class Bins {
    private static final int END = -1;

    private int columns;
    private int rows;
    private int[] heads = {};
    private int[] tails = {};
    private int[] items = {};
    private int[] next = {};
    private int count;

    void begin(int newColumns, int newRows) {
        columns = newColumns;
        rows = newRows;
        if (heads.length < columns * rows) {
            heads = new int[columns * rows];
            tails = new int[columns * rows];
        }
        Arrays.fill(heads, END);
        count = 0;
    }

    /** Adds an item that is inside a rectangle, px. */
    void add(int item, float minX, float minY, float maxX, float maxY) {
        if (!(maxX >= 0 && maxY >= 0)) return; // out of view, or not a number
        int fromColumn = Math.max(0, (int) minX / RasterTile.SIZE);
        int fromRow = Math.max(0, (int) minY / RasterTile.SIZE);
        int toColumn = Math.min(columns - 1, (int) maxX / RasterTile.SIZE);
        int toRow = Math.min(rows - 1, (int) maxY / RasterTile.SIZE);
        for (int row = fromRow; row <= toRow; row++) {
            for (int column = fromColumn; column <= toColumn; column++) put(row * columns + column, item);
        }
    }

    private void put(int tile, int item) {
        if (count == items.length) {
            items = Arrays.copyOf(items, Math.max(256, 2 * count));
            next = Arrays.copyOf(next, items.length);
        }
        items[count] = item;
        next[count] = END;
        if (heads[tile] == END) heads[tile] = count;
        else next[tails[tile]] = count;
        tails[tile] = count++;
    }

    /** The first entry of a square, or -1. */
    int first(int tile) {
        return heads[tile];
    }

    /** The entry after this one, or -1. */
    int after(int entry) {
        return next[entry];
    }

    int item(int entry) {
        return items[entry];
    }
}
