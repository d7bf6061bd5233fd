package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Amount;
import io.github.catenary.scene.check.Message;
import java.util.Arrays;

/**
 * The points of a lattice inside of a polygon, from the lower left corner of the box around it. Points nearer to a side
 * than half the spacing are left out, for the corners of the polygon stand there.
 */
public final class FillPoints {
    private static final double ROW_HEIGHT = Math.sqrt(3) / 2;
    /** A shape may not have more points, nor a body more particles. */
    public static final long MOST = 1_000_000;

    private final Polygon polygon;
    private final double spacing;
    private final boolean triangular;
    private final double left;
    private final double bottom;
    public final int columns;
    public final int rows;
    private final boolean[] inside;

    /** @param triangular true: every second row is shifted by half the spacing, so that triangles are equilateral */
    public FillPoints(Polygon polygon, double spacing, boolean triangular) {
        this.polygon = polygon;
        this.spacing = spacing;
        this.triangular = triangular;
        left = Arrays.stream(polygon.x).min().orElse(0);
        bottom = Arrays.stream(polygon.y).min().orElse(0);
        double across = (Arrays.stream(polygon.x).max().orElse(0) - left) / spacing + 1.5;
        double up = (Arrays.stream(polygon.y).max().orElse(0) - bottom) / height() + 1.5;
        if (!(across * up <= MOST)) throw tooMany(spacing);
        columns = (int) across;
        rows = (int) up;
        inside = new boolean[columns * rows];
        for (int row = 0; row < rows; row++) fillRow(row);
        for (int side = 0; side < polygon.size(); side++) clearBeside(side);
    }

    static EditRefusedException tooMany(double spacing) {
        return EditRefusedException.because(Message.of(
                "edit.spacing-too-small",
                "a spacing of {0} gives more than {1} particles; enter a larger spacing",
                Amount.of(spacing, "m"),
                MOST));
    }

    private double height() {
        return triangular ? spacing * ROW_HEIGHT : spacing;
    }

    public double x(int column, int row) {
        return left + spacing * (triangular && row % 2 != 0 ? column + 0.5 : column);
    }

    public double y(int row) {
        return bottom + height() * row;
    }

    public boolean has(int column, int row) {
        return inside[row * columns + column];
    }

    /** The column and row at a point; empty if no point of the lattice is there. Only for a square lattice. */
    public int[] cell(double x, double y) {
        int column = (int) Math.rint((x - left) / spacing);
        int row = (int) Math.rint((y - bottom) / spacing);
        boolean there = column >= 0
                && column < columns
                && row >= 0
                && row < rows
                && Math.hypot(x(column, row) - x, y(row) - y) < 1e-6 * spacing;
        return there ? new int[] {column, row} : new int[0];
    }

    /** Points between the 1st and 2nd, 3rd and 4th … crossing of the row with the polygon are inside. */
    private void fillRow(int row) {
        double y = y(row);
        double[] crossings = new double[polygon.size()];
        int count = 0;
        for (int i = 0; i < polygon.size(); i++) {
            int k = polygon.next(i);
            if (polygon.y[i] <= y == polygon.y[k] <= y) continue;
            double share = (y - polygon.y[i]) / (polygon.y[k] - polygon.y[i]);
            crossings[count++] = polygon.x[i] + share * (polygon.x[k] - polygon.x[i]);
        }
        Arrays.sort(crossings, 0, count);
        int passed = 0;
        for (int column = 0; column < columns; column++) {
            while (passed < count && crossings[passed] <= x(column, row)) passed++;
            inside[row * columns + column] = passed % 2 != 0;
        }
    }

    private void clearBeside(int side) {
        double near = spacing / 2 * (1 - 1e-9);
        int end = polygon.next(side);
        double low = Math.min(polygon.y[side], polygon.y[end]) - near;
        double high = Math.max(polygon.y[side], polygon.y[end]) + near;
        int first = Math.max(0, (int) Math.floor((low - bottom) / height()));
        int last = Math.min(rows - 1, (int) Math.ceil((high - bottom) / height()));
        for (int row = first; row <= last; row++) clearBeside(side, row, near);
    }

    /** Looks only at the columns that the part of the side near the row can reach. */
    private void clearBeside(int side, int row, double near) {
        int end = polygon.next(side);
        double dy = polygon.y[end] - polygon.y[side];
        double from = dy == 0 ? 0 : (y(row) - near - polygon.y[side]) / dy;
        double to = dy == 0 ? 1 : (y(row) + near - polygon.y[side]) / dy;
        double one = polygon.x[side] + Math.max(0, Math.min(1, from)) * (polygon.x[end] - polygon.x[side]);
        double other = polygon.x[side] + Math.max(0, Math.min(1, to)) * (polygon.x[end] - polygon.x[side]);
        int first = Math.max(0, (int) Math.floor((Math.min(one, other) - near - left) / spacing - 1));
        int last = Math.min(columns - 1, (int) Math.ceil((Math.max(one, other) + near - left) / spacing));
        for (int column = first; column <= last; column++) {
            if (polygon.distance(side, x(column, row), y(row)) < near) inside[row * columns + column] = false;
        }
    }
}
