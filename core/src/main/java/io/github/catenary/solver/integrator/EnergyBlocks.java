package io.github.catenary.solver.integrator;

import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * What elements with energies add to the matrix and the right-hand side of an implicit substep, as they were linearised
 * last:
 *
 * <pre>  K = Σ (τ² + τ γ) H,   D = Σ τ γ H  </pre>
 *
 * in blocks of 3 × 3 numbers, one for each particle and one for each pair of particles that share an element.
 */
public final class EnergyBlocks {
    private static final int BLOCK = 9;
    private static final double[] NOTHING = {};

    private final GuardedEnergies energies;
    private final double tau;
    /** True if twice the diagonal is to exceed the matrix, as Jacobi's iteration needs. */
    private final boolean isHeavy;
    /** The particles with energies, ascending. */
    public final int[] particles;
    /** The pairs of particle i, with particles of higher numbers, are {@code first[i]} … {@code first[i + 1]} − 1. */
    private final int[] first;

    private final int[] others;
    /** The pairs of particle i with particles of lower numbers are these, from {@code firstLower[i]} on. */
    private final int[] firstLower;

    private final int[] lower;
    /** The particle with the lower number of each pair. */
    private final int[] ones;

    private final double[] pairs;
    private final double[] own;
    /** The blocks on the diagonal as the preconditioner takes them. */
    private final double[] diagonal;
    /** Of D, likewise; empty as long as nothing is viscous. */
    private double[] viscousPairs = NOTHING;

    private double[] viscousOwn = NOTHING;
    private boolean isViscous;
    /** Σ c/2 tr H_ii of each particle's elements with c corners, times τ² + τ γ, kg. */
    public final double[] bound;
    /** Σ ∂E/∂x, N. */
    public final Vectors gradient;

    private final GuardedEnergies.Sink addGradient = this::addGradient;
    private final GuardedEnergies.Sink addHessian = this::addHessian;
    private Vectors to;
    /** Scratch. */
    private final Vectors image;

    /**
     * @param count number of particles
     * @param tau τ, s
     * @param isHeavy true if twice the diagonal is to exceed the matrix
     */
    public EnergyBlocks(GuardedEnergies energies, int count, double tau, boolean isHeavy) {
        this.energies = energies;
        this.tau = tau;
        this.isHeavy = isHeavy;
        int size = any() ? count : 0;
        long[] keys = pairKeys();
        others = new int[keys.length];
        ones = new int[keys.length];
        first = new int[size + 1];
        firstLower = new int[size + 1];
        for (int k = 0; k < keys.length; k++) {
            others[k] = (int) keys[k];
            ones[k] = (int) (keys[k] >>> Integer.SIZE);
            first[ones[k] + 1]++;
            firstLower[others[k]]++;
        }
        for (int i = 1; i <= size; i++) {
            first[i] += first[i - 1];
            firstLower[i] += firstLower[i - 1];
        }
        lower = new int[keys.length];
        for (int k = keys.length - 1; k >= 0; k--) lower[--firstLower[others[k]]] = k;
        boolean[] has = new boolean[size];
        for (int c = 0; c < energies.cornerCount(); c++) has[energies.particle(c)] = true;
        int[] having = new int[size];
        int number = 0;
        for (int i = 0; i < size; i++) if (has[i]) having[number++] = i;
        particles = Arrays.copyOf(having, number);
        pairs = new double[Math.multiplyExact(BLOCK, keys.length)];
        own = new double[Math.multiplyExact(BLOCK, size)];
        diagonal = isHeavy ? new double[own.length] : own;
        bound = new double[size];
        gradient = new Vectors(size);
        image = new Vectors(size);
        to = gradient;
    }

    /** The pairs of particles, the lower number in the upper half, ascending, each once. */
    private long[] pairKeys() {
        int count = 0;
        for (int e = 0; e < energies.count(); e++) {
            int corners = energies.firstCorner(e + 1) - energies.firstCorner(e);
            count = Math.addExact(count, corners * (corners - 1) / 2);
        }
        long[] keys = new long[count];
        int k = 0;
        for (int e = 0; e < energies.count(); e++) {
            for (int a = energies.firstCorner(e); a < energies.firstCorner(e + 1); a++) {
                for (int b = energies.firstCorner(e); b < a; b++) {
                    int i = energies.particle(a);
                    int j = energies.particle(b);
                    keys[k++] = ((long) Math.min(i, j) << Integer.SIZE) | Math.max(i, j);
                }
            }
        }
        Arrays.sort(keys);
        int kept = 0;
        for (int n = 0; n < keys.length; n++) if (n == 0 || keys[n] != keys[n - 1]) keys[kept++] = keys[n];
        return Arrays.copyOf(keys, kept);
    }

    /** False if there are none; then nothing else need be called. */
    public boolean any() {
        return energies.count() > 0;
    }

    /** Computes {@link #gradient} and the blocks at positions x. */
    public void linearise(Vectors x) {
        differentiate(x, gradient);
        Arrays.fill(pairs, 0);
        Arrays.fill(own, 0);
        if (isHeavy) Arrays.fill(diagonal, 0);
        Arrays.fill(bound, 0);
        if (isViscous) {
            Arrays.fill(viscousPairs, 0);
            Arrays.fill(viscousOwn, 0);
        }
        energies.hessians(x, addHessian);
    }

    /** sum = Σ ∂E/∂x at positions x, N. */
    public void differentiate(Vectors x, Vectors sum) {
        sum.clear();
        to = sum;
        energies.gradients(x, addGradient);
    }

    /**
     * Tells what holds particles from outside at positions x.
     *
     * @param way how far particles have moved in a time, m
     * @param perTime one over that time, 1/s
     */
    public void tell(Vectors x, Vectors way, double perTime) {
        energies.tell(x, way, perTime);
    }

    private void addGradient(int element, double gamma, double[] g) {
        int begin = energies.firstCorner(element);
        for (int c = begin; c < energies.firstCorner(element + 1); c++) {
            int i = energies.particle(c);
            int at = 3 * (c - begin);
            to.x[i] += g[at];
            to.y[i] += g[at + 1];
            to.z[i] += g[at + 2];
        }
    }

    private void addHessian(int element, double gamma, double[] h) {
        int begin = energies.firstCorner(element);
        int corners = energies.firstCorner(element + 1) - begin;
        double viscous = tau * gamma;
        double factor = tau * tau + viscous;
        double share = Math.max(1, corners / 2.0);
        if (viscous != 0 && !isViscous) beViscous();
        for (int a = 0; a < corners; a++) {
            int i = energies.particle(begin + a);
            int on = (3 * a) * 3 * corners + 3 * a;
            add(own, BLOCK * i, factor, h, on, corners, false);
            if (isHeavy) add(diagonal, BLOCK * i, share * factor, h, on, corners, false);
            if (viscous != 0) add(viscousOwn, BLOCK * i, viscous, h, on, corners, false);
            bound[i] += share * factor * (h[on] + h[on + 3 * corners + 1] + h[on + 6 * corners + 2]);
            for (int b = 0; b < a; b++) {
                int j = energies.particle(begin + b);
                int at = BLOCK * pair(Math.min(i, j), Math.max(i, j));
                int off = (3 * a) * 3 * corners + 3 * b; // rows of a, columns of b
                add(pairs, at, factor, h, off, corners, i > j);
                if (viscous != 0) add(viscousPairs, at, viscous, h, off, corners, i > j);
            }
        }
    }

    private void beViscous() {
        isViscous = true;
        viscousPairs = new double[pairs.length];
        viscousOwn = new double[own.length];
    }

    private int pair(int low, int high) {
        return Arrays.binarySearch(others, first[low], first[low + 1], high);
    }

    private static void add(double[] blocks, int at, double factor, double[] h, int from, int corners, boolean turned) {
        int row = 3 * corners;
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                blocks[at + 3 * r + c] += factor * h[turned ? from + c * row + r : from + r * row + c];
            }
        }
    }

    /** Adds K p, kg times the unit of p. */
    public void multiply(Vectors p, Vectors q) {
        multiply(own, pairs, 1, p, q);
    }

    /** Adds −D u, kg·m/s. */
    public void brake(Vectors u, Vectors q) {
        if (isViscous) multiply(viscousOwn, viscousPairs, -1, u, q);
    }

    /** p·D p. */
    public double viscosity(Vectors p) {
        if (!isViscous) return 0;
        image.clear();
        multiply(viscousOwn, viscousPairs, 1, p, image);
        return Vectors.dot(p, image);
    }

    private void multiply(double[] ofOne, double[] ofTwo, double sign, Vectors p, Vectors q) {
        for (int i : particles) {
            double px = sign * p.x[i];
            double py = sign * p.y[i];
            double pz = sign * p.z[i];
            int o = BLOCK * i;
            double x = ofOne[o] * px + ofOne[o + 1] * py + ofOne[o + 2] * pz;
            double y = ofOne[o + 3] * px + ofOne[o + 4] * py + ofOne[o + 5] * pz;
            double z = ofOne[o + 6] * px + ofOne[o + 7] * py + ofOne[o + 8] * pz;
            for (int k = first[i]; k < first[i + 1]; k++) {
                int j = others[k];
                int b = BLOCK * k;
                double ox = sign * p.x[j];
                double oy = sign * p.y[j];
                double oz = sign * p.z[j];
                x += ofTwo[b] * ox + ofTwo[b + 1] * oy + ofTwo[b + 2] * oz;
                y += ofTwo[b + 3] * ox + ofTwo[b + 4] * oy + ofTwo[b + 5] * oz;
                z += ofTwo[b + 6] * ox + ofTwo[b + 7] * oy + ofTwo[b + 8] * oz;
                q.x[j] += ofTwo[b] * px + ofTwo[b + 3] * py + ofTwo[b + 6] * pz;
                q.y[j] += ofTwo[b + 1] * px + ofTwo[b + 4] * py + ofTwo[b + 7] * pz;
                q.z[j] += ofTwo[b + 2] * px + ofTwo[b + 5] * py + ofTwo[b + 8] * pz;
            }
            q.x[i] += x;
            q.y[i] += y;
            q.z[i] += z;
        }
    }

    /** Adds Σ D_ij (now_j − before_j) of one particle i to three numbers. */
    public void addViscous(int i, Vectors now, Vectors before, double[] sum) {
        if (!isViscous) return;
        addViscous(viscousOwn, BLOCK * i, 3, 1, i, now, before, sum);
        for (int k = first[i]; k < first[i + 1]; k++) {
            addViscous(viscousPairs, BLOCK * k, 3, 1, others[k], now, before, sum);
        }
        for (int n = firstLower[i]; n < firstLower[i + 1]; n++) {
            addViscous(viscousPairs, BLOCK * lower[n], 1, 3, ones[lower[n]], now, before, sum);
        }
    }

    private static void addViscous(
            double[] m, int at, int row, int column, int j, Vectors now, Vectors before, double[] sum) {
        double x = now.x[j] - before.x[j];
        double y = now.y[j] - before.y[j];
        double z = now.z[j] - before.z[j];
        for (int r = 0; r < 3; r++) {
            int b = at + r * row;
            sum[r] += m[b] * x + m[b + column] * y + m[b + 2 * column] * z;
        }
    }

    /** Likewise of D alone, which {@link #addDiagonal} contains. */
    public void addViscousDiagonal(int particle, double[] blocks, int at) {
        if (isViscous) addUpper(viscousOwn, particle, blocks, at);
    }

    /** A third of the trace of a particle's block of K, kg. As a matrix with {@link #pairShare}, these are semi-definite. */
    public double ownShare(int particle) {
        return trace(own, BLOCK * particle) / 3;
    }

    /** The same of a pair, by its number in {@link #pairOne}. */
    public double pairShare(int pair) {
        return trace(pairs, BLOCK * pair) / 3;
    }

    private static double trace(double[] blocks, int at) {
        return blocks[at] + blocks[at + 4] + blocks[at + 8];
    }

    /** p·K p. */
    public double stiffness(Vectors p) {
        image.clear();
        multiply(own, pairs, 1, p, image);
        return Vectors.dot(p, image);
    }

    /** One particle of each pair that shares an element; {@link #pairOther} has the other. A copy. */
    public int[] pairOne() {
        return ones.clone();
    }

    /** A copy. */
    public int[] pairOther() {
        return others.clone();
    }

    /** Adds the upper triangle of a particle's block for the preconditioner, kg. */
    public void addDiagonal(int particle, double[] blocks, int at) {
        addUpper(diagonal, particle, blocks, at);
    }

    private static void addUpper(double[] of, int particle, double[] blocks, int at) {
        int o = BLOCK * particle;
        blocks[at] += of[o];
        blocks[at + 1] += of[o + 1];
        blocks[at + 2] += of[o + 2];
        blocks[at + 3] += of[o + 4];
        blocks[at + 4] += of[o + 5];
        blocks[at + 5] += of[o + 8];
    }

    /**
     * z = (P + L)⁻ᵀ P (P + L)⁻¹ r of the particles with energies: a symmetric Gauss–Seidel sweep, with L the blocks of K below
     * the diagonal.
     *
     * @param r 0 for particles that do not move
     * @param blocks the upper triangles of P⁻¹, 0 for particles that do not move
     * @param at where that of each particle begins
     */
    public void sweep(Vectors r, double[] blocks, int[] at, Vectors z) {
        for (int i : particles) {
            double x = r.x[i];
            double y = r.y[i];
            double w = r.z[i];
            for (int n = firstLower[i]; n < firstLower[i + 1]; n++) {
                int j = ones[lower[n]];
                int b = BLOCK * lower[n]; // rows of j, columns of i
                x -= pairs[b] * z.x[j] + pairs[b + 3] * z.y[j] + pairs[b + 6] * z.z[j];
                y -= pairs[b + 1] * z.x[j] + pairs[b + 4] * z.y[j] + pairs[b + 7] * z.z[j];
                w -= pairs[b + 2] * z.x[j] + pairs[b + 5] * z.y[j] + pairs[b + 8] * z.z[j];
            }
            int o = at[i];
            z.x[i] = blocks[o] * x + blocks[o + 1] * y + blocks[o + 2] * w;
            z.y[i] = blocks[o + 1] * x + blocks[o + 3] * y + blocks[o + 4] * w;
            z.z[i] = blocks[o + 2] * x + blocks[o + 4] * y + blocks[o + 5] * w;
        }
        for (int n = particles.length - 1; n >= 0; n--) {
            int i = particles[n];
            double x = 0;
            double y = 0;
            double w = 0;
            for (int k = first[i]; k < first[i + 1]; k++) {
                int j = others[k];
                int b = BLOCK * k;
                x += pairs[b] * z.x[j] + pairs[b + 1] * z.y[j] + pairs[b + 2] * z.z[j];
                y += pairs[b + 3] * z.x[j] + pairs[b + 4] * z.y[j] + pairs[b + 5] * z.z[j];
                w += pairs[b + 6] * z.x[j] + pairs[b + 7] * z.y[j] + pairs[b + 8] * z.z[j];
            }
            int o = at[i];
            z.x[i] -= blocks[o] * x + blocks[o + 1] * y + blocks[o + 2] * w;
            z.y[i] -= blocks[o + 1] * x + blocks[o + 3] * y + blocks[o + 4] * w;
            z.z[i] -= blocks[o + 2] * x + blocks[o + 4] * y + blocks[o + 5] * w;
        }
    }

    /** True for a matrix that {@link #sweep} may precondition: not for Jacobi's iteration. */
    public boolean sweeps() {
        return any() && !isHeavy;
    }

    /** Visits the forces at the corners of all elements one by one, N. */
    public void visit(Vectors x, GuardedEnergies.Sink visitor) {
        energies.gradients(x, visitor);
    }

    /** As of {@link GuardedEnergies}; likewise {@link #particle}. */
    public int firstCorner(int element) {
        return energies.firstCorner(element);
    }

    public int particle(int corner) {
        return energies.particle(corner);
    }
}
