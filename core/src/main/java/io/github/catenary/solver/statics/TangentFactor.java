package io.github.catenary.solver.statics;

import io.github.catenary.solver.integrator.descent.NestedDissection;
import io.github.catenary.solver.integrator.descent.ParticleGraph;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * A Cholesky factor of a {@link Tangent}, or of what it does along some of its axes. Columns with the same rows form a panel,
 * which is computed as a dense matrix (the multifrontal method, Duff and Reid 1983): many times as fast as one column after
 * the other. For one thread.
 */
final class TangentFactor {
    /** Columns that are subtracted together. */
    private static final int UNROLLED = 4;
    /** Columns that are subtracted from all others before the next are computed. */
    private static final int BLOCK = 32;
    /** Panels of up to so many particles join whatever the zeros. */
    private static final int SMALL = 4;
    /** Panels join if no larger share of the new one is zeros. */
    private static final double ZEROS = 0.15;

    /** Numbers that are smaller beside the diagonal are 0: a processor takes very long for products of them. */
    private static final double TINY = 1e-100;

    private final Tangent tangent;
    private final BooleanSupplier toEnd;
    private final int width;
    private final int axis;
    /** Particles in the order of elimination, and the place of each. */
    private final int[] order;

    private final int[] place;
    /** The particles of panel p are at the places {@code begin[p]} … {@code begin[p + 1]} − 1. */
    private final int[] begin;

    private final int panels;
    /** The places below each panel where it has entries, ascending. */
    private final int[][] below;
    /** The panel in which the first of these is; −1 if there are none. */
    private final int[] parent;
    /** Columns of each panel, each with a number for every row of the panel; those above the diagonal are of no use. */
    private final double[][][] values;

    private final int[] local;
    /** −1 for columns with a negative pivot, else 1. */
    private final double[] signs;

    private boolean signed;
    private int negative;
    /** The columns of the present front: first those of its panel, then those that it leaves to its parent. */
    private double[][] front = {};
    /** The columns that a front leaves, to be used again. */
    private double[][] left = {};

    private double[] rows = {};

    /** @param width all axes of the tangent, or 1 for a given axis */
    TangentFactor(Tangent tangent, int width, int axis, BooleanSupplier toEnd) {
        this.tangent = tangent;
        this.width = width;
        this.axis = axis;
        this.toEnd = toEnd;
        ParticleGraph graph = tangent.graph;
        int[] dissected = NestedDissection.order(graph);
        order = postordered(graph, dissected, parents(graph, dissected, new int[graph.count]));
        place = placesOf(order);
        int[] counts = new int[graph.count];
        int[] tree = parents(graph, order, counts);
        int[] starts = new int[graph.count + 1];
        int found = 0;
        for (int k = 0; k < order.length; k++) {
            boolean goesOn = k > 0 && tree[k - 1] == k && counts[k - 1] == counts[k] + 1;
            if (!goesOn) starts[found++] = k;
        }
        starts[found] = order.length;
        int[][] rowsOf = structures(graph, starts, found);
        // joins panels with few more zeros
        int end = 0;
        int[] first = new int[found + 1];
        int[][] rowsAfter = new int[found][];
        int[] last = new int[found];
        long[] zeros = new long[found];
        for (int p = 0; p < found; p++) {
            int from = starts[p];
            long empty = 0;
            while (end > 0 && rowsAfter[end - 1].length > 0 && rowsAfter[end - 1][0] < starts[p + 1]) {
                int before = from - first[end - 1];
                int now = starts[p + 1] - from;
                long more =
                        empty + zeros[end - 1] + (long) before * (now + rowsOf[p].length - rowsAfter[end - 1].length);
                long all = (long) (before + now) * (before + now + rowsOf[p].length);
                if (last[end - 1] != from || (before + now > SMALL && more > ZEROS * all)) break;
                empty = more;
                from = first[--end];
            }
            first[end] = from;
            last[end] = starts[p + 1];
            zeros[end] = empty;
            rowsAfter[end++] = rowsOf[p];
        }
        first[end] = order.length;
        panels = end;
        begin = Arrays.copyOf(first, end + 1);
        below = Arrays.copyOf(rowsAfter, end);
        int[] panelOf = new int[order.length];
        for (int p = 0; p < panels; p++) Arrays.fill(panelOf, begin[p], begin[p + 1], p);
        parent = new int[panels];
        for (int p = 0; p < panels; p++) parent[p] = below[p].length == 0 ? -1 : panelOf[below[p][0]];
        values = new double[panels][][];
        local = new int[order.length];
        signs = new double[width * order.length];
        Arrays.fill(signs, 1);
    }

    private static int[] placesOf(int[] order) {
        int[] places = new int[order.length];
        for (int k = 0; k < order.length; k++) places[order[k]] = k;
        return places;
    }

    /** The elimination tree (Liu 1986), and how many entries each column has below the diagonal. */
    private static int[] parents(ParticleGraph graph, int[] order, int[] counts) {
        int[] at = placesOf(order);
        int[] tree = new int[order.length];
        int[] met = new int[order.length];
        Arrays.fill(tree, -1);
        for (int k = 0; k < order.length; k++) {
            met[k] = k;
            for (int n = graph.first[order[k]]; n < graph.first[order[k] + 1]; n++) {
                for (int i = at[graph.neighbours[n]]; i < k && met[i] != k; i = tree[i]) {
                    if (tree[i] < 0) tree[i] = k;
                    met[i] = k;
                    counts[i]++;
                }
            }
        }
        return tree;
    }

    /** The same order, but with each subtree in one piece. */
    private static int[] postordered(ParticleGraph graph, int[] order, int[] tree) {
        int count = graph.count;
        int[] child = new int[count];
        int[] sibling = new int[count];
        Arrays.fill(child, -1);
        Arrays.fill(sibling, -1);
        int roots = -1;
        for (int k = count - 1; k >= 0; k--) {
            int above = tree[k];
            if (above < 0) {
                sibling[k] = roots;
                roots = k;
            } else {
                sibling[k] = child[above];
                child[above] = k;
            }
        }
        int[] result = new int[count];
        int[] stack = new int[count];
        int end = 0;
        for (int root = roots; root >= 0; root = sibling[root]) {
            int depth = 0;
            stack[depth++] = root;
            while (depth > 0) {
                int k = stack[depth - 1];
                int next = child[k];
                if (next >= 0) {
                    child[k] = sibling[next];
                    stack[depth++] = next;
                } else {
                    result[end++] = order[k];
                    depth--;
                }
            }
        }
        return result;
    }

    private int[][] structures(ParticleGraph graph, int[] starts, int found) {
        int[][] result = new int[found][];
        int[] panelOf = new int[order.length];
        for (int p = 0; p < found; p++) Arrays.fill(panelOf, starts[p], starts[p + 1], p);
        int[] firstChild = new int[found];
        int[] nextChild = new int[found];
        Arrays.fill(firstChild, -1);
        int[] met = new int[order.length];
        Arrays.fill(met, -1);
        int[] list = new int[order.length];
        for (int p = 0; p < found; p++) {
            int size = 0;
            for (int k = starts[p]; k < starts[p + 1]; k++) {
                for (int n = graph.first[order[k]]; n < graph.first[order[k] + 1]; n++) {
                    int row = place[graph.neighbours[n]];
                    if (row < starts[p + 1] || met[row] == p) continue;
                    met[row] = p;
                    list[size++] = row;
                }
            }
            for (int c = firstChild[p]; c >= 0; c = nextChild[c]) {
                for (int row : result[c]) {
                    if (row < starts[p + 1] || met[row] == p) continue;
                    met[row] = p;
                    list[size++] = row;
                }
            }
            int[] rowsOfPanel = Arrays.copyOf(list, size);
            Arrays.sort(rowsOfPanel);
            result[p] = rowsOfPanel;
            if (size > 0) {
                int above = panelOf[rowsOfPanel[0]];
                nextChild[p] = firstChild[above];
                firstChild[above] = p;
            }
        }
        return result;
    }

    /** The multiplications of one {@link #compute}. */
    double products() {
        double sum = 0;
        for (int p = 0; p < panels; p++) {
            double columns = width * (begin[p + 1] - begin[p]);
            double all = columns + width * (double) below[p].length;
            sum += (all * all * all - (all - columns) * (all - columns) * (all - columns)) / 6;
        }
        return sum;
    }

    /** How a computation ends. */
    enum Outcome {
        DONE,
        /** The matrix is not positive definite. */
        INDEFINITE,
        ENDED
    }

    /** The numbers that a factor has. */
    long entries() {
        long sum = 0;
        for (int p = 0; p < panels; p++) {
            long columns = (long) width * (begin[p + 1] - begin[p]);
            sum += columns * (columns + (long) width * below[p].length);
        }
        return sum;
    }

    /** Factors the present matrix plus a shift, N/m. */
    Outcome compute(double shift) {
        signed = false;
        Arrays.fill(signs, 1);
        return factor(shift);
    }

    /**
     * The number of eigenvalues of the present matrix below one, by the signs of the pivots (Sylvester's law). The factor
     * cannot solve afterwards until it is computed again.
     *
     * @return −1 if a pivot is 0, or if it was to end
     */
    int countBelow(double number) {
        signed = true;
        negative = 0;
        return factor(-number) == Outcome.DONE ? negative : -1;
    }

    private Outcome factor(double shift) {
        double[][] updates = new double[panels][];
        int[] firstChild = new int[panels];
        int[] nextChild = new int[panels];
        Arrays.fill(firstChild, -1);
        for (int p = 0; p < panels; p++) {
            if (parent[p] >= 0) {
                nextChild[p] = firstChild[parent[p]];
                firstChild[parent[p]] = p;
            }
        }
        for (int p = 0; p < panels; p++) {
            if (toEnd.getAsBoolean()) return Outcome.ENDED;
            int columns = width * (begin[p + 1] - begin[p]);
            int size = columns + width * below[p].length;
            beginFront(p, columns, size);
            for (int k = begin[p]; k < begin[p + 1]; k++) local[k] = width * (k - begin[p]);
            for (int n = 0; n < below[p].length; n++) local[below[p][n]] = columns + width * n;
            for (int k = begin[p]; k < begin[p + 1]; k++) assemble(k, shift);
            for (int c = firstChild[p]; c >= 0; c = nextChild[c]) {
                extend(c, updates[c]);
                updates[c] = NOTHING;
            }
            if (!eliminate(columns, size, width * begin[p])) return Outcome.INDEFINITE;
            int rest = size - columns;
            double[] update = new double[rest * rest];
            for (int c = 0; c < rest; c++) {
                System.arraycopy(front[columns + c], columns + c, update, c * rest + c, rest - c);
            }
            updates[p] = update;
        }
        return Outcome.DONE;
    }

    private static final double[] NOTHING = {};

    /** Makes columns of zeros. Each is an array of its own: the JVM computes with vectors of these twice as fast. */
    private void beginFront(int p, int columns, int size) {
        double[][] own = values[p];
        if (own == null) values[p] = own = new double[columns][size];
        else for (double[] column : own) Arrays.fill(column, 0);
        if (front.length < size) front = new double[size][];
        System.arraycopy(own, 0, front, 0, columns);
        if (left.length < size - columns) left = Arrays.copyOf(left, size - columns);
        for (int c = columns; c < size; c++) {
            double[] column = left[c - columns];
            if (column == null || column.length < size) left[c - columns] = column = new double[size];
            else Arrays.fill(column, c, size, 0);
            front[c] = column;
        }
    }

    /** Adds the blocks of a particle and of its pairs with particles that come later. */
    private void assemble(int k, double shift) {
        int i = order[k];
        int axes = tangent.axes;
        int block = axes * axes;
        int at = local[k];
        for (int c = 0; c < width; c++) {
            for (int r = c; r < width; r++) {
                double value = tangent.own[block * i + axes * (axis + r) + axis + c];
                if (r == c) value = tangent.field.moves[3 * i + axis + r] ? value + shift : 1;
                front[at + c][at + r] += value;
            }
        }
        ParticleGraph graph = tangent.graph;
        for (int n = graph.first[i]; n < graph.first[i + 1]; n++) {
            int j = graph.neighbours[n];
            if (place[j] < k) continue;
            int row = local[place[j]];
            int pair = block * tangent.pairAt[n];
            for (int c = 0; c < width; c++) {
                for (int r = 0; r < width; r++) {
                    // rows of j, columns of i; a pair has the rows of its lower number
                    int from = j < i ? axes * (axis + r) + axis + c : axes * (axis + c) + axis + r;
                    front[at + c][row + r] += tangent.pairs[pair + from];
                }
            }
        }
    }

    /** Adds what a child has left. */
    private void extend(int child, double[] update) {
        int[] list = below[child];
        int rest = width * list.length;
        for (int c = 0; c < rest; c++) {
            double[] column = front[local[list[Math.floorDiv(c, width)]] + c % width];
            int from = c * rest;
            for (int n = Math.floorDiv(c, width); n < list.length; n++) {
                int row = local[list[n]];
                int first = n * width;
                for (int r = Math.max(first, c); r < first + width; r++) column[row + r - first] += update[from + r];
            }
        }
    }

    /** Eliminates the first columns of the front; the first of them is the given one of all. */
    private boolean eliminate(int columns, int size, int first) {
        for (int from = 0; from < columns; from += BLOCK) {
            int to = Math.min(columns, from + BLOCK);
            for (int k = from; k < to; k += UNROLLED) {
                int end = Math.min(to, k + UNROLLED);
                if (!eliminateFew(k, end, size, first)) return false;
                for (int j = end; j < to; j++) subtract(k, end, j, size, first);
            }
            for (int j = to; j < size; j++) subtract(from, to, j, size, first);
        }
        return true;
    }

    /** Makes a few columns, of which all before are subtracted, those of the factor. */
    private boolean eliminateFew(int from, int to, int size, int first) {
        for (int k = from; k < to; k++) {
            double[] column = front[k];
            for (int p = from; p < k; p++) subtract(column, front[p], signs[first + p] * front[p][k], k, size);
            double pivot = column[k];
            if (!(pivot > 0) && !(signed && pivot < 0)) return false;
            double sign = pivot > 0 ? 1 : -1;
            signs[first + k] = sign;
            if (sign < 0) negative++;
            double root = Math.sqrt(Math.abs(pivot));
            column[k] = root;
            scale(column, sign / root, TINY * root, k + 1, size);
        }
        return true;
    }

    private static void scale(double[] column, double by, double least, int begin, int end) {
        for (int r = begin; r < end; r++) {
            double value = column[r] * by;
            column[r] = Math.abs(value) < least ? 0 : value;
        }
    }

    /** Subtracts the products of columns of the factor from another column. */
    private void subtract(int from, int to, int j, int size, int first) {
        double[] column = front[j];
        int k = from;
        for (; k + UNROLLED <= to; k += UNROLLED) {
            double[] a = front[k];
            double[] b = front[k + 1];
            double[] c = front[k + 2];
            double[] d = front[k + 3];
            double p = signs[first + k] * a[j];
            double q = signs[first + k + 1] * b[j];
            double s = signs[first + k + 2] * c[j];
            double t = signs[first + k + 3] * d[j];
            subtractFour(column, a, b, c, d, p, q, s, t, j, size);
        }
        for (; k < to; k++) subtract(column, front[k], signs[first + k] * front[k][j], j, size);
    }

    private static void subtract(double[] column, double[] other, double factor, int begin, int end) {
        for (int r = begin; r < end; r++) column[r] -= factor * other[r];
    }

    private static void subtractFour(
            double[] column,
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            double p,
            double q,
            double s,
            double t,
            int begin,
            int end) {
        for (int r = begin; r < end; r++) column[r] -= p * a[r] + q * b[r] + s * c[r] + t * d[r];
    }

    /** Solves for the coordinates that it has, {@link Tangent#axes} numbers for each particle. */
    void solve(double[] b, double[] to) {
        int axes = tangent.axes;
        if (work.length == 0) work = new double[width * order.length];
        double[] x = work;
        for (int k = 0; k < order.length; k++) {
            for (int c = 0; c < width; c++) x[width * k + c] = b[axes * order[k] + axis + c];
        }
        for (int p = 0; p < panels; p++) forward(p, x);
        for (int p = panels - 1; p >= 0; p--) backward(p, x);
        for (int k = 0; k < order.length; k++) {
            for (int c = 0; c < width; c++) to[axes * order[k] + axis + c] = x[width * k + c];
        }
    }

    private double[] work = {};

    private void forward(int p, double[] x) {
        int columns = width * (begin[p + 1] - begin[p]);
        int size = columns + width * below[p].length;
        if (rows.length < size) rows = new double[size];
        double[] y = rows;
        Arrays.fill(y, 0, size, 0);
        int at = width * begin[p];
        for (int k = 0; k < columns; k++) {
            double[] column = values[p][k];
            double s = (x[at + k] + y[k]) / column[k];
            x[at + k] = s;
            subtract(y, column, s, k + 1, size);
        }
        for (int n = 0; n < below[p].length; n++) {
            for (int c = 0; c < width; c++) x[width * below[p][n] + c] += y[columns + width * n + c];
        }
    }

    private void backward(int p, double[] x) {
        int columns = width * (begin[p + 1] - begin[p]);
        int size = columns + width * below[p].length;
        double[] y = rows;
        int at = width * begin[p];
        for (int n = 0; n < below[p].length; n++) {
            for (int c = 0; c < width; c++) y[columns + width * n + c] = x[width * below[p][n] + c];
        }
        for (int k = columns - 1; k >= 0; k--) {
            double[] column = values[p][k];
            double one = 0;
            double two = 0;
            double three = 0;
            double four = 0;
            int r = k + 1;
            for (; r + 3 < size; r += 4) {
                one += column[r] * y[r];
                two += column[r + 1] * y[r + 1];
                three += column[r + 2] * y[r + 2];
                four += column[r + 3] * y[r + 3];
            }
            for (; r < size; r++) one += column[r] * y[r];
            double s = (x[at + k] - (one + two + three + four)) / column[k];
            x[at + k] = s;
            y[k] = s;
        }
    }
}
