package io.github.catenary.solver.longrange.build;

/** The largest of the values of points in a box of the plane, or a little around it. */
final class MostInBox {
    /** Cells of a level along each side of a box that are looked at. */
    private static final int MOST_CELLS = 4;

    private final double lowU;
    private final double lowV;
    /** Side of a cell of the lowest level, m. */
    private final double side;
    /** For each level, from the finest, the largest value in each cell, row by row; each level has cells of twice the side. */
    private final double[][] most;

    private final int[] columns;
    private final int[] rows;

    /** @param u of each point, m, not a number for one that does not count; likewise v */
    MostInBox(double[] u, double[] v, double[] value) {
        double inf = Double.POSITIVE_INFINITY;
        double fromU = inf;
        double fromV = inf;
        double toU = -inf;
        double toV = -inf;
        int count = 0;
        for (int i = 0; i < u.length; i++) {
            if (Double.isNaN(u[i])) continue;
            count++;
            fromU = Math.min(fromU, u[i]);
            fromV = Math.min(fromV, v[i]);
            toU = Math.max(toU, u[i]);
            toV = Math.max(toV, v[i]);
        }
        lowU = fromU;
        lowV = fromV;
        double width = toU - fromU;
        double height = toV - fromV;
        double least = Math.max(width, height) / count;
        side = Math.max(Double.MIN_NORMAL, Math.max(Math.sqrt(width * height / count), least));
        int across = 1 + (int) (width / side);
        int up = 1 + (int) (height / side);
        int levels = 1;
        while (Math.max(across, up) >> (levels - 1) > 1) levels++;
        most = new double[levels][];
        columns = new int[levels];
        rows = new int[levels];
        for (int level = 0; level < levels; level++) {
            columns[level] = (across >> level) + 1;
            rows[level] = (up >> level) + 1;
            most[level] = new double[columns[level] * rows[level]];
        }
        for (int i = 0; i < u.length; i++) {
            if (Double.isNaN(u[i])) continue;
            int row = (int) ((v[i] - lowV) / side);
            int column = (int) ((u[i] - lowU) / side);
            int cell = row * columns[0] + column;
            most[0][cell] = Math.max(most[0][cell], value[i]);
        }
        for (int level = 1; level < levels; level++) {
            for (int row = 0; row < rows[level - 1]; row++) {
                for (int column = 0; column < columns[level - 1]; column++) {
                    int above = (row >> 1) * columns[level] + (column >> 1);
                    most[level][above] =
                            Math.max(most[level][above], most[level - 1][row * columns[level - 1] + column]);
                }
            }
        }
    }

    /** At least the largest value in a box; 0 if no point is near. */
    double most(double fromU, double fromV, double toU, double toV) {
        int left = cell(fromU - lowU);
        int right = cell(toU - lowU);
        int low = cell(fromV - lowV);
        int high = cell(toV - lowV);
        int level = 0;
        while (level < most.length - 1 && Math.max(right - left, high - low) >> level >= MOST_CELLS) level++;
        double found = 0;
        for (int row = Math.max(0, low >> level); row <= Math.min(rows[level] - 1, high >> level); row++) {
            for (int column = Math.max(0, left >> level);
                    column <= Math.min(columns[level] - 1, right >> level);
                    column++) found = Math.max(found, most[level][row * columns[level] + column]);
        }
        return found;
    }

    private int cell(double from) {
        return (int) Math.floor(from / side);
    }
}
