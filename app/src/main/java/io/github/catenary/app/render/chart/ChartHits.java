package io.github.catenary.app.render.chart;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where the rows of a chart are, for the pointer. It answers within a millisecond for 100,000 rows. Immutable; any thread.
 */
public final class ChartHits {
    /** How near to a dot a row is found, px. */
    private static final double NEAR = 12;

    private final long[] rows;
    private final double[] x;
    private final double[] y;
    /** The first row of each field, line by line from the top; 0 for none. Empty if there are dots. */
    private final long[] fields;

    private final int columns;
    private final Rectangle2D inside;

    private ChartHits(long[] rows, double[] x, double[] y, long[] fields, int columns, Rectangle2D inside) {
        this.rows = rows;
        this.x = x;
        this.y = y;
        this.fields = fields;
        this.columns = columns;
        this.inside = inside;
    }

    /**
     * Of dots.
     *
     * @param rows their numbers
     * @param x px; NaN for a row that does not show
     * @param y px
     */
    static ChartHits ofDots(long[] rows, double[] x, double[] y) {
        return new ChartHits(rows, x, y, new long[0], 0, new Rectangle2D.Double());
    }

    /**
     * Of fields that fill a rectangle.
     *
     * @param rows their numbers
     * @param x the middle of the field of each row, px
     * @param y px
     * @param columns at least 1
     * @param lines at least 1
     */
    static ChartHits ofFields(long[] rows, double[] x, double[] y, int columns, int lines, Rectangle2D inside) {
        ChartHits dots = new ChartHits(rows, x, y, new long[columns * lines], columns, inside);
        for (int i = 0; i < rows.length; i++) {
            int field = dots.field(x[i], y[i]);
            if (field < 0) continue;
            long before = dots.fields[field];
            dots.fields[field] = before == 0 ? rows[i] : Math.min(before, rows[i]);
        }
        return dots;
    }

    private int field(double atX, double atY) {
        if (!inside.contains(atX, atY)) return -1;
        int lines = fields.length / columns;
        int column = (int) ((atX - inside.getX()) / inside.getWidth() * columns);
        int line = (int) ((atY - inside.getY()) / inside.getHeight() * lines);
        return Math.min(line, lines - 1) * columns + Math.min(column, columns - 1);
    }

    /** The row that is shown at a place: of a field the first, of dots the nearest; empty if there is none near. */
    public OptionalLong rowAt(double atX, double atY) {
        if (fields.length > 0) {
            int field = field(atX, atY);
            return field < 0 || fields[field] == 0 ? OptionalLong.empty() : OptionalLong.of(fields[field]);
        }
        double least = NEAR;
        long found = 0;
        for (int i = 0; i < rows.length; i++) {
            double away = Point2D.distance(atX, atY, x[i], y[i]);
            if (!(away < least)) continue;
            least = away;
            found = rows[i];
        }
        return found == 0 ? OptionalLong.empty() : OptionalLong.of(found);
    }

    /** Where a row is shown; empty if it is not. */
    public Optional<Point2D> placeOf(long row) {
        for (int i = 0; i < rows.length; i++) {
            if (rows[i] == row && Double.isFinite(x[i] + y[i])) return Optional.of(new Point2D.Double(x[i], y[i]));
        }
        return Optional.empty();
    }
}
