package io.github.catenary.solver.statics;

import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The part of a {@link ModalMatrix} of constraints that join too many particles for the sparse part S, or that keep C. With
 * g = M^(−1/2) ∇C, s = 1/c the stiffness by the law, T = s C, and P what removes the g of those that keep C,
 *
 * <pre>  A = P (S + Σ s g gᵀ − ½ T (g rᵀ + r gᵀ)) P,   r = M^(−1/2) ∇(ln c)  </pre>
 *
 * which is P (S + U D Uᵀ) P, the columns of U being orthogonal to each other and to those that P removes. What inverts S + s
 * becomes the inverse of A + s by the formula of Sherman, Morrison and Woodbury; Sylvester's law tells the number of negative
 * eigenvalues of A + s by those of S + s and of a small matrix. For one thread.
 */
final class ModalConstraints {
    /** Solves with S + s. */
    interface Solution {
        void solve(double[] r, double[] to);
    }

    /** With more constraints that keep C, small ones are springs in the sparse part. */
    private static final int MOST_KEPT = 300;
    /** These are so many times as stiff as the stiffest particle. */
    private static final double STIFFEST = 1e4;
    /** A vector this much shorter after it was made orthogonal lies in the space. */
    private static final double INSIDE = 1e-10;
    /** A smaller share of the largest number is 0. */
    private static final double NOTHING = 1e-14;
    /** The most particles of a constraint of which each is asked with which its gradient changes. */
    private static final int MOST_ASKED = 1500;

    private final StaticField field;
    private final Tangent tangent;
    private final double[] rootMass;
    private final List<double[]> removed = new ArrayList<>();
    private final List<double[]> columns = new ArrayList<>();
    /** s of each column, in the unit of the matrix. */
    private double[] stiffness = {};

    private final List<Integer> alone = new ArrayList<>();
    private List<double[]> images = List.of();
    private double[][] inverse = {};

    ModalConstraints(StaticField field, Tangent tangent, double[] rootMass) {
        this.field = field;
        this.tangent = tangent;
        this.rootMass = rootMass;
        StaticConstraints constraints = field.constraints();
        int kept = 0;
        for (int c = 0; c < constraints.count(); c++) if (constraints.keeps(c)) kept++;
        for (int c = 0; c < constraints.count(); c++) {
            boolean isSparse = Tangent.joins(constraints, c);
            if (constraints.keeps(c) ? !isSparse || kept <= MOST_KEPT : !isSparse && constraints.stiffness(c) != 0) {
                alone.add(c);
            }
        }
    }

    /**
     * The pairs of particles in which the gradient of one changes with the place of the other, for constraints that are not in
     * the sparse matrix by themselves; two numbers for each.
     */
    static int[] pairs(StaticField field) {
        StaticConstraints constraints = field.constraints();
        List<int[]> found = new ArrayList<>();
        for (int c = 0; c < constraints.count(); c++) {
            if (Tangent.joins(constraints, c) || constraints.tension(c) == 0) continue;
            if (constraints.particles(c).length <= MOST_ASKED) ask(constraints, c, field.count(), found);
            else addFaces(field.faces(), constraints.particles(c), field.count(), found);
        }
        return found.stream().flatMapToInt(Arrays::stream).toArray();
    }

    private static void ask(StaticConstraints constraints, int c, int count, List<int[]> found) {
        int[] own = constraints.particles(c);
        double[][] most = new double[own.length][own.length];
        double largest = 0;
        Vectors way = new Vectors(count);
        Vectors change = new Vectors(count);
        for (int p = 0; p < own.length; p++) {
            for (double[] axis : List.of(way.x, way.y, way.z)) {
                axis[own[p]] = 1;
                change.clear();
                constraints.addCurvature(c, 1, way, change);
                axis[own[p]] = 0;
                for (int q = 0; q < own.length; q++) {
                    int i = own[q];
                    double one =
                            Math.max(Math.abs(change.x[i]), Math.max(Math.abs(change.y[i]), Math.abs(change.z[i])));
                    most[p][q] = Math.max(most[p][q], one);
                    largest = Math.max(largest, one);
                }
            }
        }
        for (int p = 0; p < own.length; p++) {
            for (int q = 0; q < p; q++) {
                if (Math.max(most[p][q], most[q][p]) > NOTHING * largest) found.add(new int[] {own[p], own[q]});
            }
        }
    }

    /** Surfaces change with the corners of their faces. */
    private static void addFaces(FaceArrays faces, int[] own, int count, List<int[]> found) {
        boolean[] isOwn = new boolean[count];
        for (int i : own) isOwn[i] = true;
        for (int f = 0; f < faces.a.length; f++) {
            int[] corners = {faces.a[f], faces.b[f], faces.c[f]};
            for (int k = 0; k < corners.length; k++) {
                int i = corners[k];
                int j = corners[(k + 1) % corners.length];
                if (isOwn[i] && isOwn[j]) found.add(new int[] {i, j});
            }
        }
    }

    /** Adds to the sparse part, in N/m, what small constraints have besides their curvature and s ∇C ∇Cᵀ. */
    void addSparse() {
        StaticConstraints constraints = field.constraints();
        double stiffest = 0;
        for (double each : tangent.own) stiffest = Math.max(stiffest, Math.abs(each));
        for (int c = 0; c < constraints.count(); c++) {
            if (!Tangent.joins(constraints, c) || alone.contains(c)) continue;
            double[] g = constraints.gradient(c);
            int[] own = constraints.particles(c);
            if (constraints.keeps(c)) {
                double largest = 0;
                for (double each : g) largest = Math.max(largest, each * each);
                double by = STIFFEST * (stiffest > 0 ? stiffest : 1) / largest;
                if (largest > 0) tangent.addProduct(own, by, g);
            } else if (constraints.isLawful(c)) {
                double s = constraints.stiffness(c);
                double half = constraints.elasticTension(c) / (2 * s);
                double[] r = relativeChange(c);
                tangent.addProduct(own, -s, g);
                tangent.addProduct(own, s, difference(g, half, r));
                tangent.addProduct(own, -s * half * half, r);
            }
        }
    }

    /** ∇(ln c), like ∇C. */
    private double[] relativeChange(int c) {
        Vectors change = new Vectors(field.count());
        field.constraints().addRelativeChange(c, 1, change);
        int[] own = field.constraints().particles(c);
        double[] r = new double[3 * own.length];
        for (int k = 0; k < own.length; k++) {
            r[3 * k] = change.x[own[k]];
            r[3 * k + 1] = change.y[own[k]];
            r[3 * k + 2] = change.z[own[k]];
        }
        return r;
    }

    private static double[] difference(double[] g, double by, double[] r) {
        double[] result = g.clone();
        for (int k = 0; k < g.length; k++) result[k] -= by * r[k];
        return result;
    }

    /** Makes the columns, once the unit of the matrix is known, 1/s². */
    void spread(double unit) {
        StaticConstraints constraints = field.constraints();
        List<double[]> soft = new ArrayList<>();
        List<Double> by = new ArrayList<>();
        for (int c : alone) {
            double[] g = constraints.gradient(c);
            if (constraints.keeps(c)) {
                double[] v = scaled(c, g);
                double before = TangentSolver.norm(v);
                addOrthogonal(v, removed, INSIDE * before, new double[0]);
                continue;
            }
            double s = constraints.stiffness(c) / unit;
            if (!constraints.isLawful(c) || constraints.elasticTension(c) == 0) {
                soft.add(scaled(c, g));
                by.add(s);
                continue;
            }
            double half = constraints.elasticTension(c) / (2 * constraints.stiffness(c));
            double[] r = relativeChange(c);
            soft.add(scaled(c, difference(g, half, r)));
            by.add(s);
            soft.add(scaled(c, r));
            by.add(-s * half * half);
        }
        diagonalise(soft, by);
    }

    /** M^(−1/2) g along what moves. */
    private double[] scaled(int c, double[] g) {
        double[] v = new double[tangent.axes * tangent.count];
        tangent.spread(c, g, v);
        for (int k = 0; k < v.length; k++) v[k] /= rootMass[Math.floorDiv(k, tangent.axes)];
        return v;
    }

    /** Makes a vector orthogonal to others, and one of them if something is left; notes its shares in these. */
    private static void addOrthogonal(double[] v, List<double[]> others, double least, double[] shares) {
        for (int round = 0; round < 2; round++) {
            for (int k = 0; k < others.size(); k++) {
                double share = TangentSolver.dot(others.get(k), v);
                add(-share, others.get(k), v);
                if (k < shares.length) shares[k] += share;
            }
        }
        double after = TangentSolver.norm(v);
        if (!(after > least)) return;
        for (int k = 0; k < v.length; k++) v[k] /= after;
        if (others.size() < shares.length) shares[others.size()] = after;
        others.add(v);
    }

    private static void add(double by, double[] v, double[] to) {
        for (int k = 0; k < v.length; k++) to[k] += by * v[k];
    }

    /** Turns G D Gᵀ into one of columns that are orthogonal, of length 1. */
    private void diagonalise(List<double[]> soft, List<Double> by) {
        int n = soft.size();
        List<double[]> basis = new ArrayList<>();
        double[][] shares = new double[n][n];
        for (int k = 0; k < n; k++) {
            double[] v = soft.get(k);
            double before = TangentSolver.norm(v);
            project(v);
            project(v);
            addOrthogonal(v, basis, INSIDE * before, shares[k]);
        }
        int rank = basis.size();
        if (rank == 0) return;
        DMatrixRMaj product = new DMatrixRMaj(rank, rank);
        for (int p = 0; p < rank; p++) {
            for (int q = 0; q < rank; q++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += by.get(k) * shares[k][p] * shares[k][q];
                product.set(p, q, sum);
            }
        }
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(rank, true, true);
        if (!areFinite(product) || !eigen.decompose(product)) {
            columns.add(basis.get(0));
            stiffness = new double[] {Double.NaN}; // so that no bound is finite
            return;
        }
        double largest = 0;
        double[] values = new double[rank];
        for (int k = 0; k < rank; k++) values[k] = eigen.getEigenvalue(k).getReal();
        for (double value : values) largest = Math.max(largest, Math.abs(value));
        stiffness = new double[rank];
        for (int k = 0; k < rank; k++) {
            if (!(Math.abs(values[k]) > NOTHING * largest)) continue;
            double[] v = new double[soft.get(0).length];
            for (int p = 0; p < rank; p++) add(eigen.getEigenVector(k).get(p, 0), basis.get(p), v);
            stiffness[columns.size()] = values[k];
            columns.add(v);
        }
        stiffness = Arrays.copyOf(stiffness, columns.size());
    }

    private static boolean areFinite(DMatrixRMaj matrix) {
        for (double each : matrix.data) if (!Double.isFinite(each)) return false;
        return true;
    }

    /** Vectors of length 1, orthogonal to each other, along which nothing moves; not to be changed. */
    List<double[]> removed() {
        return removed;
    }

    /** Number of columns, with those along which nothing moves. */
    int count() {
        return removed.size() + columns.size();
    }

    /** At most so many columns there will be. */
    int most() {
        return 2 * alone.size();
    }

    /** What the largest eigenvalue may be larger by. */
    double bound() {
        double sum = 0;
        for (double each : stiffness) sum += Math.abs(each);
        return sum;
    }

    /** Takes away what lies along vectors along which nothing moves. */
    void project(double[] v) {
        for (double[] each : removed) add(-TangentSolver.dot(each, v), each, v);
    }

    /** Adds what the others make of a vector. */
    void addTimes(double[] u, double[] to) {
        for (int k = 0; k < columns.size(); k++) {
            add(stiffness[k] * TangentSolver.dot(columns.get(k), u), columns.get(k), to);
        }
    }

    /** u·A u with the magnitudes of all numbers. */
    double magnitude(double[] u) {
        double sum = 0;
        for (int k = 0; k < columns.size(); k++) {
            double along = 0;
            double[] v = columns.get(k);
            for (int i = 0; i < u.length; i++) along += Math.abs(v[i] * u[i]);
            sum += Math.abs(stiffness[k]) * along * along;
        }
        return sum;
    }

    /** To be called when S + s was factored; returns how many more negative eigenvalues A + s has, which may be less than 0. */
    int renew(Solution sparse) {
        int n = count();
        images = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            double[] z = new double[column(0).length];
            sparse.solve(column(k), z);
            images.add(z);
        }
        double[][] e = new double[n][n];
        double[] root = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) e[i][j] = TangentSolver.dot(column(i), images.get(j));
            if (i >= removed.size()) e[i][i] += 1 / stiffness[i - removed.size()];
            root[i] = e[i][i] == 0 ? 1 : 1 / Math.sqrt(Math.abs(e[i][i]));
        }
        DMatrixRMaj matrix = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) matrix.set(i, j, (e[i][j] + e[j][i]) / 2 * root[i] * root[j]);
        }
        inverse = new double[n][n];
        int more = -removed.size();
        for (double each : stiffness) if (each > 0) more--;
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, true, true);
        if (!areFinite(matrix) || !eigen.decompose(matrix)) return Integer.MIN_VALUE;
        for (int k = 0; k < n; k++) {
            double value = eigen.getEigenvalue(k).getReal();
            if (value > 0) more++;
            DMatrixRMaj v = eigen.getEigenVector(k);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    inverse[i][j] += root[i] * v.get(i, 0) * root[j] * v.get(j, 0) / value;
                }
            }
        }
        return more;
    }

    private double[] column(int k) {
        return k < removed.size() ? removed.get(k) : columns.get(k - removed.size());
    }

    /** Makes (S + s)⁻¹ r that of A. */
    void correct(double[] solution) {
        int n = count();
        double[] along = new double[n];
        for (int k = 0; k < n; k++) along[k] = TangentSolver.dot(column(k), solution);
        for (int i = 0; i < n; i++) add(-TangentSolver.dot(inverse[i], along), images.get(i), solution);
        project(solution);
    }
}
