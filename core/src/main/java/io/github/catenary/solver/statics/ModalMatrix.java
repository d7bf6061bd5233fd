package io.github.catenary.solver.statics;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.integrator.descent.ParticleGraph;
import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How a {@link StaticField} swings around a place: the whole second derivative K of its energy there, and the masses M, as
 * one symmetric matrix,
 *
 * <pre>  A = M^(−1/2) K M^(−1/2),   A u = ω² u,   x = M^(−1/2) u  </pre>
 *
 * Energies are differentiated numerically where their kernel's matrix is not the true one; forces of elements as far as they
 * depend on a particle and those that are joined with it, and as far as that is symmetric. A particle at the leading end of a
 * one-way spring feels nothing of it; ω stays the same, since such a K is triangular. A vector has {@link #axes}
 * numbers for each particle, 0 for what does not move. A is told in a {@link #unit} in which it is about 1. For one thread.
 */
public final class ModalMatrix {
    private static final int XYZ = 3;
    /** Difference by which energies are differentiated, as a share of the distance of their corners. */
    private static final double STEP = 1e-5;
    /** Matrices of energies that differ less are the same. */
    private static final double SAME = 1e-5;

    /** What a surface holds is this many times as stiff as the stiffest particle. */
    private static final double HOLDS = 100;

    /** The error of u·A u by that of a vector, as a share of the largest eigenvalue. */
    private static final double LEAST = 1e-28;

    /** A factor with negative pivots may be off by this share. */
    private static final double WELL = 1e-6;

    private static final long SEED = 36;

    /**
     * A surface along which a particle slides, and from which it does not part.
     *
     * @param particle its index
     * @param normal of length 1
     * @param stiffness what turning of the normal adds, 3 × 3, N/m; symmetric
     */
    public record Touch(int particle, Vec3 normal, double[] stiffness) {}

    private final StaticField field;
    private final Tangent tangent;
    private final BooleanSupplier toEnd;
    private final double[] rootMass;
    private final TangentFactor factor;
    private final ModalConstraints constraints;
    private final double bound;
    /** The sum of the magnitudes in each row. */
    private final double[] rows;
    /** 1/s². */
    private final double unit;

    private boolean rough;
    private double leftOutOfForces;

    /** 2 if nothing moves along z, otherwise 3. */
    public final int axes;

    /** Length of vectors. */
    public final int size;

    /**
     * Analyses which particles are joined, and computes the matrix where the field's step begins.
     *
     * @param size of the scene, m
     * @param touches surfaces along which particles slide
     * @param toEnd asked now and then, by several threads, whether to stop
     * @throws CancellationException if it was to
     */
    public ModalMatrix(StaticField field, double size, List<Touch> touches, BooleanSupplier toEnd) {
        this.field = field;
        this.toEnd = toEnd;
        tangent = new Tangent(field, ModalConstraints.pairs(field));
        axes = tangent.axes;
        this.size = Math.multiplyExact(axes, tangent.count);
        rootMass = new double[tangent.count];
        for (int i = 0; i < rootMass.length; i++) rootMass[i] = tangent.isFree(i) ? Math.sqrt(field.mass(i)) : 1;
        tangent.assembleInner();
        tangent.addLeftOut();
        if (field.energies.count() > 0) correctEnergies();
        if (field.hasForces()) leftOutOfForces = addForces(STEP * size);
        constraints = new ModalConstraints(field, tangent, rootMass);
        if (field.constraints().any()) {
            leftOutOfForces = Math.max(leftOutOfForces, addCurvatures());
            constraints.addSparse();
        }
        addTouches(touches);
        tangent.finish();
        double stiffest = shrink(largestEntry());
        scale();
        double fastest = shrink(largest(rowSums()));
        unit = stiffest * fastest;
        rows = rowSums();
        constraints.spread(unit);
        bound = largest(rows) + constraints.bound();
        factor = new TangentFactor(tangent, axes, 0, toEnd);
    }

    private void addTouches(List<Touch> touches) {
        for (Touch touch : touches) {
            double[] k = touch.stiffness;
            tangent.addOwn(touch.particle, k[0], k[1], k[2], k[4], k[5], k[8]);
        }
        double stiff = 1;
        for (double each : tangent.own) stiff = Math.max(stiff, HOLDS * Math.abs(each));
        for (Touch touch : touches) {
            double x = touch.normal.x();
            double y = touch.normal.y();
            double z = touch.normal.z();
            tangent.addOwn(
                    touch.particle,
                    stiff * x * x,
                    stiff * x * y,
                    stiff * x * z,
                    stiff * y * y,
                    stiff * y * z,
                    stiff * z * z);
        }
    }

    private void scale() {
        int block = axes * axes;
        for (int i = 0; i < rootMass.length; i++) {
            for (int k = 0; k < block; k++) tangent.own[block * i + k] /= rootMass[i] * rootMass[i];
            for (int p = tangent.first[i]; p < tangent.first[i + 1]; p++) {
                double by = rootMass[i] * rootMass[tangent.others[p]];
                for (int k = 0; k < block; k++) tangent.pairs[block * p + k] /= by;
            }
        }
    }

    private double largestEntry() {
        double most = 0;
        for (double each : tangent.own) most = Math.max(most, Math.abs(each));
        for (double each : tangent.pairs) most = Math.max(most, Math.abs(each));
        return most;
    }

    /** Divides the matrix by a power of two near a number, so that squares of its numbers are numbers; returns that power. */
    private double shrink(double by) {
        if (by == 0 || !Double.isFinite(by)) return 1;
        double power = Math.scalb(1.0, Math.max(Double.MIN_EXPONENT, Math.getExponent(by)));
        for (int k = 0; k < tangent.own.length; k++) tangent.own[k] /= power;
        for (int k = 0; k < tangent.pairs.length; k++) tangent.pairs[k] /= power;
        return power;
    }

    /** The sum of the magnitudes in each row. */
    private double[] rowSums() {
        double[] sums = new double[size];
        for (int i = 0; i < rootMass.length; i++) {
            for (int r = 0; r < axes; r++) {
                for (int c = 0; c < axes; c++) sums[axes * i + r] += Math.abs(tangent.own[axes * (axes * i + r) + c]);
            }
            for (int p = tangent.first[i]; p < tangent.first[i + 1]; p++) {
                for (int r = 0; r < axes; r++) {
                    for (int c = 0; c < axes; c++) {
                        double value = Math.abs(tangent.pairs[axes * (axes * p + r) + c]);
                        sums[axes * i + r] += value;
                        sums[axes * tangent.others[p] + c] += value;
                    }
                }
            }
        }
        return sums;
    }

    private static double largest(double[] sums) {
        double most = 0;
        for (double sum : sums) most = Math.max(most, sum);
        return most;
    }

    /** Replaces matrices of energies that were made definite by the true ones. */
    private void correctEnergies() {
        GuardedEnergies e = field.energies;
        Vectors x = new Vectors(tangent.count);
        x.set(field.base());
        double[][] measured = new double[e.count()][];
        for (int element = 0; element < measured.length; element++) {
            if (element % 64 == 0) endIfAsked();
            measured[element] = differentiate(element, x);
        }
        field.hessians(x, (element, gamma, h) -> {
            double[] m = measured[element];
            double most = 0;
            double off = 0;
            for (int k = 0; k < m.length; k++) {
                most = Math.max(most, Math.abs(h[k]));
                off = Math.max(off, Math.abs(m[k] - h[k]));
            }
            if (!(off > SAME * most)) return; // also if differences gave no number
            rough = true;
            for (int k = 0; k < m.length; k++) m[k] -= h[k];
            tangent.addHessian(element, gamma, m);
        });
    }

    private double[] differentiate(int element, Vectors x) {
        GuardedEnergies e = field.energies;
        int begin = e.firstCorner(element);
        int row = XYZ * (e.firstCorner(element + 1) - begin);
        double[] forward = new double[row];
        double[] back = new double[row];
        double[] h = new double[row * row];
        double step = stepOf(element, x);
        for (int k = 0; k < row; k++) {
            int i = e.particle(begin + Math.floorDiv(k, XYZ));
            double[] axis = k % XYZ == 0 ? x.x : k % XYZ == 1 ? x.y : x.z;
            double at = axis[i];
            axis[i] = at + step;
            field.gradient(element, x, forward);
            axis[i] = at - step;
            field.gradient(element, x, back);
            double way = at + step - axis[i];
            axis[i] = at;
            for (int r = 0; r < row; r++) {
                double value = (forward[r] - back[r]) / (2 * way);
                h[row * r + k] += value;
                h[row * k + r] += value;
            }
        }
        return h;
    }

    private double stepOf(int element, Vectors x) {
        GuardedEnergies e = field.energies;
        int first = e.particle(e.firstCorner(element));
        double apart = 0;
        double far = 0;
        for (int c = e.firstCorner(element); c < e.firstCorner(element + 1); c++) {
            int i = e.particle(c);
            far = Math.max(far, Math.abs(x.x[i]) + Math.abs(x.y[i]) + Math.abs(x.z[i]));
            apart = Math.max(
                    apart,
                    Math.abs(x.x[i] - x.x[first]) + Math.abs(x.y[i] - x.y[first]) + Math.abs(x.z[i] - x.z[first]));
        }
        return STEP * Math.max(apart > 0 ? apart : far, 1e-3 * far + 1e-9);
    }

    /** How forces change along a way, N/m. */
    private interface Derivative {
        void along(Vectors way, Vectors change);
    }

    /** @return how much of the change is left out */
    private double addForces(double step) {
        return addDerivative(true, (way, change) -> differentiate(step, way, change));
    }

    private double addCurvatures() {
        return addDerivative(false, (way, change) -> {
            change.clear();
            field.constraints().addCurvatures(field.base(), way, change);
            for (int i = 0; i < change.count(); i++) {
                change.x[i] = -change.x[i];
                change.y[i] = -change.y[i];
                change.z[i] = -change.z[i];
            }
        });
    }

    /**
     * Adds a matrix, asking for many particles at a time that are two springs apart or more.
     *
     * @param isRough true if it tells differences
     * @return how much of it couples others: 0 nothing, 1 as much as all
     */
    private double addDerivative(boolean isRough, Derivative derivative) {
        ParticleGraph graph = tangent.graph;
        int[] colour = new int[graph.count];
        int colours = colours(graph, colour);
        double[] probe = new double[size];
        Random random = new Random(SEED);
        for (int k = 0; k < size; k++) {
            double number = random.nextDouble() - 0.5;
            probe[k] = moves(k) ? number : 0;
        }
        double[] before = new double[size];
        tangent.multiply(0, probe, before);
        Vectors way = new Vectors(graph.count);
        Vectors change = new Vectors(graph.count);
        for (int n = 0; n < colours; n++) {
            for (int c = 0; c < axes; c++) {
                endIfAsked();
                way.clear();
                for (int j = 0; j < graph.count; j++) {
                    if (colour[j] == n && field.moves[XYZ * j + c]) axis(way, c)[j] = 1;
                }
                derivative.along(way, change);
                for (int j = 0; j < graph.count; j++) if (axis(way, c)[j] != 0) addColumn(j, c, change);
            }
        }
        double[] after = new double[size];
        tangent.multiply(0, probe, after);
        tangent.toVectors(probe, way);
        derivative.along(way, change);
        double square = 0;
        double off = 0;
        for (int k = 0; k < size; k++) {
            if (probe[k] == 0) continue;
            double actual = -axis(change, k % axes)[Math.floorDiv(k, axes)];
            double have = after[k] - before[k];
            square += actual * actual;
            off += (actual - have) * (actual - have);
        }
        rough |= isRough && square > 0;
        return square == 0 ? 0 : Math.sqrt(off / square);
    }

    private static double[] axis(Vectors v, int c) {
        return c == 0 ? v.x : c == 1 ? v.y : v.z;
    }

    /** How forces change along a way, N/m. */
    private void differentiate(double step, Vectors way, Vectors change) {
        Vectors x = new Vectors(way.count());
        Vectors back = new Vectors(way.count());
        x.set(field.base(), step, way);
        change.clear();
        field.addElementForces(x, change);
        x.set(field.base(), -step, way);
        field.addElementForces(x, back);
        change.setDifference(change, back, 2 * step);
    }

    private void addColumn(int j, int c, Vectors change) {
        int block = axes * axes;
        for (int r = 0; r < axes; r++) {
            double half = -axis(change, r)[j] / 2;
            tangent.own[block * j + axes * r + c] += half;
            tangent.own[block * j + axes * c + r] += half;
        }
        ParticleGraph graph = tangent.graph;
        for (int n = graph.first[j]; n < graph.first[j + 1]; n++) {
            int i = graph.neighbours[n];
            int at = block * tangent.pairAt[n];
            for (int r = 0; r < axes; r++) {
                tangent.pairs[at + (i < j ? axes * r + c : axes * c + r)] -= axis(change, r)[i] / 2;
            }
        }
    }

    /** Gives particles that share a neighbour, or are one, different numbers; returns how many there are. */
    private static int colours(ParticleGraph graph, int[] colour) {
        int most = 0;
        int[] taken = new int[graph.count + 1];
        Arrays.fill(colour, -1);
        Arrays.fill(taken, -1);
        for (int i = 0; i < graph.count; i++) {
            for (int n = graph.first[i]; n < graph.first[i + 1]; n++) {
                int j = graph.neighbours[n];
                if (colour[j] >= 0) taken[colour[j]] = i;
                for (int m = graph.first[j]; m < graph.first[j + 1]; m++) {
                    if (colour[graph.neighbours[m]] >= 0) taken[colour[graph.neighbours[m]]] = i;
                }
            }
            int free = 0;
            while (taken[free] == i) free++;
            colour[i] = free;
            most = Math.max(most, free + 1);
        }
        return most;
    }

    private void endIfAsked() {
        if (toEnd.getAsBoolean()) throw new CancellationException("the search was cancelled");
    }

    /** The unit of all eigenvalues and shifts of this matrix, 1/s². */
    public double unit() {
        return unit;
    }

    /** No eigenvalue is larger; not a finite number if the stiffness of something is none. */
    public double bound() {
        return bound;
    }

    /** What no eigenvalue of a part exceeds in which no row has more than these of a particle. */
    double bound(int particle) {
        double most = 0;
        for (int a = 0; a < axes; a++) most = Math.max(most, rows[axes * particle + a]);
        return most;
    }

    /** Eigenvalues closer to 0 count as 0. */
    public double nothing() {
        return bound * (rough ? 1e-8 : 1e-12);
    }

    /**
     * What of u·A u may be rounding, for a vector of length 1: a share of the same sum with the magnitudes of all numbers,
     * which is small where only heavy particles move.
     */
    public double nothing(double[] u) {
        double sum = 0;
        for (int i = 0; i < rootMass.length; i++) {
            for (int r = 0; r < axes; r++) {
                double row = 0;
                for (int c = 0; c < axes; c++)
                    row += Math.abs(tangent.own[axes * (axes * i + r) + c] * u[axes * i + c]);
                for (int p = tangent.first[i]; p < tangent.first[i + 1]; p++) {
                    for (int c = 0; c < axes; c++) {
                        row += 2 * Math.abs(tangent.pairs[axes * (axes * p + r) + c] * u[axes * tangent.others[p] + c]);
                    }
                }
                sum += row * Math.abs(u[axes * i + r]);
            }
        }
        sum += constraints.magnitude(u);
        return Math.max(sum * (rough ? 1e-8 : 1e-12), LEAST * bound);
    }

    /** True if parts of the matrix are differences, and so are off by about 1e-9. */
    boolean isRough() {
        return rough;
    }

    /** How much of the change of elements' forces is not in the matrix: 0 nothing, 1 as much as all of it. */
    public double leftOutOfForces() {
        return leftOutOfForces;
    }

    /** Bytes that the factor takes, at most about. */
    public long factorBytes() {
        return 3 * Double.BYTES * (factor.entries() + (long) constraints.most() * size);
    }

    /** to = A u; what lies along directions that are kept counts as stiff as the stiffest can be. */
    public void multiply(double[] u, double[] to) {
        if (constraints.count() == 0) {
            tangent.multiply(0, u, to);
            return;
        }
        double[] free = u.clone();
        constraints.project(free);
        tangent.multiply(0, free, to);
        constraints.addTimes(free, to);
        constraints.project(to);
        for (int k = 0; k < size; k++) to[k] += bound * (u[k] - free[k]);
    }

    /** Vectors of length 1, orthogonal to each other, along which constraints let nothing move; not to be changed. */
    public List<double[]> kept() {
        return constraints.removed();
    }

    /**
     * Factors A + shift.
     *
     * @return false if it is not positive definite
     * @throws CancellationException if it was to end
     */
    public boolean factor(double shift) {
        TangentFactor.Outcome outcome = factor.compute(shift);
        endIfAsked();
        boolean isDefinite = outcome == TangentFactor.Outcome.DONE;
        if (constraints.count() == 0) return isDefinite;
        int below = isDefinite ? 0 : factor.countBelow(-shift); // constraints may make it definite
        endIfAsked();
        return below >= 0
                && below + constraints.renew(this::solveUnlessAsked) == 0
                && (isDefinite || solvesWell(shift));
    }

    /** False if small pivots have spoilt the factor. */
    private boolean solvesWell(double shift) {
        Random random = new Random(SEED);
        double[] u = new double[size];
        for (int k = 0; k < size; k++) u[k] = moves(k) ? random.nextDouble() - 0.5 : 0;
        constraints.project(u);
        double[] solution = new double[size];
        double[] image = new double[size];
        solve(u, solution);
        multiply(solution, image);
        for (int k = 0; k < size; k++) image[k] += shift * solution[k] - u[k];
        return TangentSolver.norm(image) <= WELL * TangentSolver.norm(u);
    }

    private boolean moves(int k) {
        return field.moves[XYZ * Math.floorDiv(k, axes) + k % axes];
    }

    /** to = (A + shift)⁻¹ u with the present factor. */
    public void solve(double[] u, double[] to) {
        solveSparse(u, to);
        if (constraints.count() > 0) constraints.correct(to);
    }

    private void solveUnlessAsked(double[] u, double[] to) {
        endIfAsked();
        solveSparse(u, to);
    }

    private void solveSparse(double[] u, double[] to) {
        factor.solve(u, to);
        for (int k = 0; k < size; k++) if (!moves(k)) to[k] = 0;
    }

    /**
     * The number of eigenvalues below one; the factor is of no use afterwards.
     *
     * @return −1 if it could not be told
     * @throws CancellationException if it was to end
     */
    public int countBelow(double number) {
        int count = factor.countBelow(number);
        endIfAsked();
        if (count < 0 || constraints.count() == 0) return count;
        int more = constraints.renew(this::solveUnlessAsked);
        return Math.max(-1, count + more);
    }

    /** The number of coordinates that move. */
    public int freedoms() {
        int sum = 0;
        for (int k = 0; k < size; k++) if (moves(k)) sum++;
        return sum - constraints.removed().size();
    }

    /** √m of a particle, √kg. */
    public double rootMass(int i) {
        return rootMass[i];
    }

    /** The particles that are joined with one that moves, and move. */
    public int[] neighbours(int i) {
        ParticleGraph graph = tangent.graph;
        return Arrays.copyOfRange(graph.neighbours, graph.first[i], graph.first[i + 1]);
    }

    /** x = M^(−1/2) u, m for u in m √kg. */
    public void toPlaces(double[] u, Vectors to) {
        double[] x = new double[size];
        for (int k = 0; k < size; k++) x[k] = u[k] / rootMass[Math.floorDiv(k, axes)];
        tangent.toVectors(x, to);
    }
}
