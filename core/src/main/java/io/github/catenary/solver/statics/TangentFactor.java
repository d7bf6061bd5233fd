package io.github.catenary.solver.statics;

import io.github.catenary.solver.integrator.descent.NestedDissection;
import io.github.catenary.solver.integrator.descent.ParticleGraph;
import io.github.catenary.solver.kernel.Workers;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * A Cholesky factor of a {@link Tangent}, or of what it does along some of its axes. Columns with the same rows form a panel,
 * which is computed as a dense matrix (the multifrontal method, Duff and Reid 1983): many times as fast as one column after
 * the other. Threads share the parts of the tree, then the columns of the panels at its top; no bit depends on their number.
 * One call at a time.
 */
final class TangentFactor {
    /** Panels of up to so many particles join whatever the zeros. */
    private static final int SMALL = 4;
    /** Panels join if no larger share of the new one is zeros. */
    private static final double ZEROS = 0.15;

    /** Panels whose parts take more than this share of all products are computed one after the other, by all threads. */
    private static final double TOP = 1.0 / 24;
    /** Products from which on threads share a factor. */
    private static final double SHARED = 2e6;

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

    /** A panel of which each is the parent, and the next one of the same parent; −1 if there is none. */
    private final int[] firstChild;

    private final int[] nextChild;
    /** Panels that share no data with those of other pieces: of each piece the first panel and the one after the last. */
    private final int[] pieces;
    /** The panels that belong to no piece, ascending. */
    private final int[] top;

    private final boolean[] isTop;

    /** −1 for columns with a negative pivot, else 1. */
    private final double[] signs;

    private final Deque<Front> idle = new ConcurrentLinkedDeque<>();
    private double[][] updates = {};
    private double shift;
    private boolean signed;
    private final AtomicInteger negative = new AtomicInteger();
    private volatile boolean failed;
    private volatile boolean ended;

    /** The particles at the top, by their places, and of each place the number among these; −1 for the others. */
    private final int[] topPlaces;

    private final int[] topNumber;
    /** What the panels of each piece add to the particles at the top. */
    private final double[][] sums;
    /** A number for each row of a panel, for each piece and for the top. */
    private final double[][] rows;
    /** A solution. */
    private final double[] work;

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
        firstChild = new int[panels];
        nextChild = new int[panels];
        Arrays.fill(firstChild, -1);
        for (int p = 0; p < panels; p++) {
            if (parent[p] < 0) continue;
            nextChild[p] = firstChild[parent[p]];
            firstChild[parent[p]] = p;
        }
        double[] cost = new double[panels];
        for (int p = 0; p < panels; p++) {
            cost[p] += productsOf(p);
            if (parent[p] >= 0) cost[parent[p]] += cost[p];
        }
        double all = products();
        double large = all < SHARED ? all : TOP * all;
        top = IntStream.range(0, panels).filter(p -> cost[p] > large).toArray();
        isTop = new boolean[panels];
        for (int p : top) isTop[p] = true;
        pieces = piecesOf(cost, large);
        topPlaces =
                IntStream.range(0, order.length).filter(k -> isTop[panelOf[k]]).toArray();
        topNumber = new int[order.length];
        Arrays.fill(topNumber, -1);
        for (int n = 0; n < topPlaces.length; n++) topNumber[topPlaces[n]] = n;
        int longest = IntStream.range(0, panels).map(this::sizeOf).max().orElse(0);
        sums = new double[pieces.length / 2][width * topPlaces.length];
        rows = new double[pieces.length / 2 + 1][longest];
        work = new double[width * order.length];
        signs = new double[width * order.length];
        Arrays.fill(signs, 1);
    }

    /** Ranges of panels of about the given cost or less, without those at the top. */
    private int[] piecesOf(double[] cost, double large) {
        int[] ends = new int[2 * panels];
        int end = 0;
        int from = 0;
        double sum = 0;
        for (int p = 0; p < panels; p++) {
            boolean isPart = cost[p] <= large && (parent[p] < 0 || cost[parent[p]] > large);
            if (!isPart) continue;
            if (end == 0 || sum + cost[p] > large) {
                ends[end++] = from;
                ends[end++] = p + 1;
                sum = 0;
            }
            ends[end - 1] = p + 1;
            sum += cost[p];
            from = p + 1;
        }
        return Arrays.copyOf(ends, end);
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
        for (int p = 0; p < panels; p++) sum += productsOf(p);
        return sum;
    }

    private double productsOf(int p) {
        double columns = columnsOf(p);
        double all = sizeOf(p);
        return (all * all * all - (all - columns) * (all - columns) * (all - columns)) / 6;
    }

    private int columnsOf(int p) {
        return width * (begin[p + 1] - begin[p]);
    }

    private int sizeOf(int p) {
        return columnsOf(p) + width * below[p].length;
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
    Outcome compute(double present) {
        signed = false;
        return factor(present);
    }

    /**
     * The number of eigenvalues of the present matrix below one, by the signs of the pivots (Sylvester's law). The factor is
     * that of the matrix less the number then: it solves as well as pivots that are small allow.
     *
     * @return −1 if a pivot is 0, or if it was to end
     */
    int countBelow(double number) {
        signed = true;
        return factor(-number) == Outcome.DONE ? negative.get() : -1;
    }

    private Outcome factor(double present) {
        shift = present;
        Arrays.fill(signs, 1);
        negative.set(0);
        failed = false;
        ended = false;
        updates = new double[panels][];
        tangent.field.workers.run(this::computePiece, pieces.length / 2);
        Front front = idleFront();
        for (int p : top) if (!compute(p, front, tangent.field.workers)) break;
        idle.push(front);
        updates = new double[0][];
        if (ended) return Outcome.ENDED;
        return failed ? Outcome.INDEFINITE : Outcome.DONE;
    }

    private void computePiece(int piece) {
        Front front = idleFront();
        for (int p = pieces[2 * piece]; p < pieces[2 * piece + 1]; p++) {
            if (!isTop[p] && !compute(p, front, ALONE)) break;
        }
        idle.push(front);
    }

    private Front idleFront() {
        Front known = idle.poll();
        return known == null ? new Front(order.length) : known;
    }

    /** Computes a panel; false if the factor has failed, or is to end. */
    private boolean compute(int p, Front front, Workers workers) {
        if (toEnd.getAsBoolean()) ended = true;
        if (ended || failed) return false;
        int columns = columnsOf(p);
        int size = sizeOf(p);
        double[][] own = values[p];
        if (own == null) values[p] = own = new double[columns][size];
        front.begin(own, size);
        int[] local = front.local;
        for (int k = begin[p]; k < begin[p + 1]; k++) local[k] = width * (k - begin[p]);
        for (int n = 0; n < below[p].length; n++) local[below[p][n]] = columns + width * n;
        for (int k = begin[p]; k < begin[p + 1]; k++) assemble(k, front);
        for (int c = firstChild[p]; c >= 0; c = nextChild[c]) {
            extend(c, front, workers);
            updates[c] = NOTHING;
        }
        if (!front.eliminate(columns, signs, width * begin[p], signed, workers, toEnd)) {
            if (toEnd.getAsBoolean()) ended = true;
            failed = true;
            return false;
        }
        negative.addAndGet(front.negative());
        updates[p] = front.takeLeft(columns, workers);
        return true;
    }

    private static final double[] NOTHING = {};
    private static final Workers ALONE = new Workers(1);

    /** Adds the blocks of a particle and of its pairs with particles that come later. */
    private void assemble(int k, Front front) {
        int i = order[k];
        int axes = tangent.axes;
        int block = axes * axes;
        int at = front.local[k];
        for (int c = 0; c < width; c++) {
            for (int r = c; r < width; r++) {
                double value = tangent.own[block * i + axes * (axis + r) + axis + c];
                if (r == c) value = tangent.field.moves[3 * i + axis + r] ? value + shift : 1;
                front.columns[at + c][at + r] += value;
            }
        }
        ParticleGraph graph = tangent.graph;
        for (int n = graph.first[i]; n < graph.first[i + 1]; n++) {
            int j = graph.neighbours[n];
            if (place[j] < k) continue;
            int row = front.local[place[j]];
            int pair = block * tangent.pairAt[n];
            for (int c = 0; c < width; c++) {
                for (int r = 0; r < width; r++) {
                    // rows of j, columns of i; a pair has the rows of its lower number
                    int from = j < i ? axes * (axis + r) + axis + c : axes * (axis + c) + axis + r;
                    front.columns[at + c][row + r] += tangent.pairs[pair + from];
                }
            }
        }
    }

    /** Adds what a child has left. */
    private void extend(int child, Front front, Workers workers) {
        double[] update = updates[child];
        int rest = width * below[child].length;
        Front.share(rest, rest, workers, (from, to) -> extend(child, update, front, from, to));
    }

    private void extend(int child, double[] update, Front front, int begins, int ends) {
        int[] list = below[child];
        int[] local = front.local;
        int rest = width * list.length;
        for (int c = begins; c < ends; c++) {
            double[] column = front.columns[local[list[Math.floorDiv(c, width)]] + c % width];
            int from = c * rest;
            for (int n = Math.floorDiv(c, width); n < list.length; n++) {
                int row = local[list[n]];
                int first = n * width;
                for (int r = Math.max(first, c); r < first + width; r++) column[row + r - first] += update[from + r];
            }
        }
    }

    /** Solves for the coordinates that it has, {@link Tangent#axes} numbers for each particle. */
    void solve(double[] b, double[] to) {
        int axes = tangent.axes;
        double[] x = work;
        for (int k = 0; k < order.length; k++) {
            for (int c = 0; c < width; c++) x[width * k + c] = b[axes * order[k] + axis + c];
        }
        Workers workers = tangent.field.workers;
        int all = pieces.length / 2;
        workers.run(this::forwardPiece, all);
        // in the order of pieces, whichever ended first
        for (int piece = 0; piece < all; piece++) {
            for (int n = 0; n < topPlaces.length; n++) {
                for (int c = 0; c < width; c++) x[width * topPlaces[n] + c] += sums[piece][width * n + c];
            }
        }
        for (int p : top) forward(p, rows[all], x);
        if (signed) for (int k = 0; k < x.length; k++) x[k] *= signs[k];
        for (int k = top.length - 1; k >= 0; k--) backward(top[k], rows[all]);
        workers.run(this::backwardPiece, all);
        for (int k = 0; k < order.length; k++) {
            for (int c = 0; c < width; c++) to[axes * order[k] + axis + c] = x[width * k + c];
        }
    }

    private void forwardPiece(int piece) {
        Arrays.fill(sums[piece], 0);
        for (int p = pieces[2 * piece]; p < pieces[2 * piece + 1]; p++) {
            if (!isTop[p]) forward(p, rows[piece], sums[piece]);
        }
    }

    private void backwardPiece(int piece) {
        for (int p = pieces[2 * piece + 1] - 1; p >= pieces[2 * piece]; p--) if (!isTop[p]) backward(p, rows[piece]);
    }

    /** @param above where what it takes from particles at the top is added: the solution, or the sums of a piece */
    private void forward(int p, double[] y, double[] above) {
        double[] x = work;
        int columns = columnsOf(p);
        int size = sizeOf(p);
        Arrays.fill(y, 0, size, 0);
        int at = width * begin[p];
        for (int k = 0; k < columns; k++) {
            double[] column = values[p][k];
            double s = (x[at + k] + y[k]) / column[k];
            x[at + k] = s;
            Front.subtractOne(y, column, s, k + 1, size);
        }
        for (int n = 0; n < below[p].length; n++) {
            int row = below[p][n];
            boolean apart = topNumber[row] >= 0 && above != x;
            double[] to = apart ? above : x;
            int first = width * (apart ? topNumber[row] : row);
            for (int c = 0; c < width; c++) to[first + c] += y[columns + width * n + c];
        }
    }

    private void backward(int p, double[] y) {
        double[] x = work;
        int columns = columnsOf(p);
        int size = sizeOf(p);
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
