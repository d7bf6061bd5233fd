package io.github.catenary.solver.statics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * Finds the largest eigenvalues of a symmetric operator by Lanczos's method with a few vectors at a time, all of which are
 * kept orthogonal, and with thick restarts (Wu and Simon 2000): so an eigenvalue is found as often as it is repeated, up to
 * the number of vectors. The same bits each time. For one thread.
 */
public final class KrylovSpace {
    /** Writes the image of a vector. */
    public interface Operator {
        void apply(double[] v, double[] to);
    }

    /** A vector this much shorter after it was made orthogonal lies in the space. */
    private static final double INSIDE = 1e-11;

    private final Operator operator;
    private final int size;
    private final List<double[]> locked;
    private final int width;
    private final Random random;
    private final double[] mask;
    /** Dimensions of the space. */
    private final int left;

    private final List<double[]> basis = new ArrayList<>();
    /** Vectors that come next, orthogonal to all of the basis. */
    private List<double[]> next = new ArrayList<>();
    /** Of the operator in the basis, and the part of its images that lies in {@link #next}, by row. */
    private double[][] inside = {};

    private double[][] outside = {};
    private double[] values = {};
    private double[] residuals = {};
    private int[] order = {};
    private int found;
    private int applied;

    /**
     * @param locked vectors of length 1, orthogonal to each other, to which all others are kept orthogonal
     * @param width vectors at a time, at most
     * @param seed of the vectors to begin with
     * @param start vectors to begin with; random ones follow if they are too few
     * @param mask 0 for coordinates in which all vectors are 0, else 1
     */
    public KrylovSpace(
            Operator operator, List<double[]> locked, int width, long seed, List<double[]> start, double[] mask) {
        this.operator = operator;
        this.locked = locked;
        this.mask = mask;
        size = mask.length;
        random = new Random(seed);
        int free = 0;
        for (double each : mask) if (each != 0) free++;
        left = free - locked.size();
        this.width = Math.min(width, Math.max(0, left));
        for (double[] each : start) if (next.size() < this.width) addOrthogonal(each.clone());
        fill();
    }

    /** Adds random vectors until there are as many as fit. */
    private void fill() {
        int wanted = Math.min(width, left - basis.size());
        for (int attempt = 0; next.size() < wanted && attempt < 4 * wanted; attempt++) {
            double[] v = new double[size];
            for (int k = 0; k < size; k++) v[k] = mask[k] * (random.nextDouble() - 0.5);
            addOrthogonal(v);
        }
    }

    private void addOrthogonal(double[] v) {
        double before = TangentSolver.norm(v);
        for (int round = 0; round < 2; round++) {
            subtract(locked, v);
            subtract(basis, v);
            subtract(next, v);
        }
        double after = TangentSolver.norm(v);
        if (!(after > INSIDE * before)) return;
        scale(v, 1 / after);
        next.add(v);
    }

    private static void subtract(List<double[]> those, double[] v) {
        for (double[] each : those) add(-TangentSolver.dot(each, v), each, v);
    }

    private static void scale(double[] v, double by) {
        for (int k = 0; k < v.length; k++) v[k] *= by;
    }

    private static void add(double s, double[] v, double[] to) {
        for (int k = 0; k < v.length; k++) to[k] += s * v[k];
    }

    /** Takes the next vectors into the basis, and computes those that follow. */
    private void extend() {
        int old = basis.size();
        int added = next.size();
        basis.addAll(next);
        double[][] h = new double[old + added][old + added];
        for (int r = 0; r < old; r++) System.arraycopy(inside[r], 0, h[r], 0, old);
        for (int r = 0; r < added; r++) {
            for (int c = 0; c < old; c++) {
                h[old + r][c] = outside[r][c];
                h[c][old + r] = outside[r][c];
            }
        }
        next = new ArrayList<>();
        List<double[]> images = new ArrayList<>();
        for (int c = 0; c < added; c++) {
            double[] image = new double[size];
            operator.apply(basis.get(old + c), image);
            applied++;
            for (int round = 0; round < 2; round++) {
                subtract(locked, image);
                for (int r = 0; r < old + added; r++) {
                    double share = TangentSolver.dot(basis.get(r), image);
                    add(-share, basis.get(r), image);
                    if (r >= old) h[r][old + c] += share;
                }
            }
            images.add(image);
        }
        for (int r = 0; r < added; r++) {
            for (int c = 0; c < r; c++) {
                double mean = (h[old + r][old + c] + h[old + c][old + r]) / 2;
                h[old + r][old + c] = mean;
                h[old + c][old + r] = mean;
            }
        }
        inside = h;
        double largest = 0;
        for (int k = 0; k < h.length; k++) largest = Math.max(largest, Math.abs(h[k][k]));
        orthogonalise(images, INSIDE * largest, old);
    }

    private void orthogonalise(List<double[]> images, double least, int old) {
        double[][] shares = new double[width][images.size()];
        for (int c = 0; c < images.size(); c++) {
            double[] v = images.get(c);
            for (int round = 0; round < 2; round++) {
                for (int r = 0; r < next.size(); r++) {
                    double share = TangentSolver.dot(next.get(r), v);
                    add(-share, next.get(r), v);
                    shares[r][c] += share;
                }
            }
            double length = TangentSolver.norm(v);
            if (!(length > least)) continue;
            shares[next.size()][c] = length;
            scale(v, 1 / length);
            subtract(locked, v);
            subtract(basis, v);
            scale(v, 1 / TangentSolver.norm(v));
            next.add(v);
        }
        fill();
        outside = new double[next.size()][old + images.size()];
        for (int r = 0; r < next.size(); r++) System.arraycopy(shares[r], 0, outside[r], old, images.size());
    }

    /** What is told while it searches, and whether it is to go on. */
    public interface Watch {
        /** @param share of the pairs that are found, 0 to 1 */
        void found(double share);
    }

    /**
     * Searches for the largest eigenvalues.
     *
     * @param wanted number of pairs
     * @param most vectors in the basis, at least {@code wanted + 2 · width}
     * @param accuracy residual of a pair that is found, as a share of its eigenvalue
     * @param restarts the most restarts
     */
    public void search(int wanted, int most, double accuracy, int restarts, Watch watch) {
        for (int restart = 0; ; restart++) {
            int check = wanted;
            while (!next.isEmpty() && basis.size() + next.size() <= most) {
                extend();
                if (basis.size() < check) continue;
                check = basis.size() + Math.max(width, basis.size() / 6);
                EigenDecomposition_F64<DMatrixRMaj> eigen = decompose();
                measure(eigen);
                found = 0;
                while (found < Math.min(wanted, values.length)
                        && residuals[found] <= accuracy * Math.abs(values[found])) found++;
                watch.found((double) found / wanted);
                if (found == wanted) break;
            }
            EigenDecomposition_F64<DMatrixRMaj> eigen = decompose();
            measure(eigen);
            boolean done = found == wanted || next.isEmpty() || restart >= restarts;
            if (next.isEmpty()) found = Math.min(wanted, basis.size());
            int kept = done ? Math.min(wanted, basis.size()) : Math.min(basis.size(), (wanted + most) / 2 - width);
            turn(eigen, kept);
            if (done) return;
        }
    }

    private EigenDecomposition_F64<DMatrixRMaj> decompose() {
        int count = basis.size();
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(Math.max(1, count), true, true);
        DMatrixRMaj h = new DMatrixRMaj(count, count);
        for (int r = 0; r < count; r++) for (int c = 0; c < count; c++) h.set(r, c, inside[r][c]);
        if (count > 0 && !eigen.decompose(h)) throw new ArithmeticException("no eigenvalues of a matrix were found");
        return eigen;
    }

    private void measure(EigenDecomposition_F64<DMatrixRMaj> eigen) {
        int count = basis.size();
        Integer[] sorted = new Integer[count];
        for (int k = 0; k < count; k++) sorted[k] = k;
        Arrays.sort(
                sorted,
                (p, q) -> Double.compare(
                        eigen.getEigenvalue(q).getReal(), eigen.getEigenvalue(p).getReal()));
        order = new int[count];
        values = new double[count];
        residuals = new double[count];
        for (int k = 0; k < count; k++) {
            order[k] = sorted[k];
            values[k] = eigen.getEigenvalue(order[k]).getReal();
            DMatrixRMaj y = eigen.getEigenVector(order[k]);
            double square = 0;
            for (double[] row : outside) {
                double sum = 0;
                for (int c = 0; c < count; c++) sum += row[c] * y.get(c, 0);
                square += sum * sum;
            }
            residuals[k] = Math.sqrt(square);
        }
    }

    /** Makes the first vectors of the eigenvectors the basis. */
    private void turn(EigenDecomposition_F64<DMatrixRMaj> eigen, int kept) {
        int count = basis.size();
        List<double[]> turned = new ArrayList<>();
        double[][] h = new double[kept][kept];
        double[][] out = new double[next.size()][kept];
        for (int k = 0; k < kept; k++) {
            DMatrixRMaj y = eigen.getEigenVector(order[k]);
            double[] v = new double[size];
            for (int c = 0; c < count; c++) add(y.get(c, 0), basis.get(c), v);
            turned.add(v);
            h[k][k] = values[k];
            for (int r = 0; r < out.length; r++) {
                for (int c = 0; c < count; c++) out[r][k] += outside[r][c] * y.get(c, 0);
            }
        }
        basis.clear();
        basis.addAll(turned);
        inside = h;
        outside = out;
        values = Arrays.copyOf(values, kept);
        residuals = Arrays.copyOf(residuals, kept);
    }

    /** Number of pairs that were found, the largest first. */
    public int found() {
        return found;
    }

    /** Number of pairs that there are, found or not. */
    public int size() {
        return basis.size();
    }

    /** The vectors of all pairs. */
    public List<double[]> vectors() {
        return List.copyOf(basis);
    }

    /** The eigenvalue of a pair. */
    public double value(int pair) {
        return values[pair];
    }

    /** Its vector, of length 1. */
    public double[] vector(int pair) {
        return basis.get(pair);
    }

    /** How often the operator was applied. */
    public int applied() {
        return applied;
    }
}
