package io.github.catenary.solver.statics;

import io.github.catenary.solver.integrator.descent.ParticleGraph;
import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The second derivative of the energy of a {@link StaticField}, one block for each particle and one for each pair that a
 * spring or an energy joins. With n the direction of a spring,
 *
 * <pre>  K = k n nᵀ + k (1 − L/l) (I − n nᵀ)  </pre>
 *
 * {@link #assemble} leaves out the second part where it is negative, and its energies are definite, so that a Newton step
 * goes down; {@link #multiplyTrue} takes all. A vector has {@link #axes} numbers for each particle, 0 for what does not
 * move. For one thread.
 */
public final class Tangent {
    private static final int XYZ = 3;
    /** The share of a particle's distance from the origin by which energies are differentiated. */
    private static final double DIFFERENCE = 1e-6;

    final StaticField field;
    /** 2 if nothing moves along z, otherwise 3. */
    public final int axes;

    final int count;
    final ParticleGraph graph;
    /** The pairs of particle i with particles of higher numbers, and these. */
    final int[] first;

    final int[] others;
    /** The pair of each neighbour in the graph. */
    final int[] pairAt;
    /** The pair of each spring; −1 if an end does not move. */
    private final int[] pairOf;
    /** Blocks of pairs, row after row, and of particles. */
    final double[] pairs;

    final double[] own;
    /** The part of the true matrix that {@link #assemble} left out, likewise, as a factor of I − n nᵀ of each spring. */
    private final double[] leftOut;

    private final double[] normals;
    private boolean anyLeftOut;
    /** True if springs count as stiff across as along. */
    private boolean evenly;

    private @Nullable ContactHessian contacts;
    private double largest;
    private final double[] block = new double[XYZ * XYZ];
    private final GuardedEnergies.Sink addHessian = this::addHessian;
    private final Vectors at;
    private final Vectors forward;
    private final Vectors back;
    private final double[] definite;

    /** Analyses which particles are joined. */
    public Tangent(StaticField field) {
        this(field, new int[0]);
    }

    /** @param more pairs of particles that something else joins, two numbers for each */
    Tangent(StaticField field, int[] more) {
        this.field = field;
        count = field.count();
        axes = field.staysInPlane() ? 2 : XYZ;
        graph = graphOf(field, more);
        first = new int[count + 1];
        int[] upper = new int[graph.neighbours.length / 2];
        int end = 0;
        for (int i = 0; i < count; i++) {
            for (int n = graph.first[i]; n < graph.first[i + 1]; n++) {
                if (graph.neighbours[n] > i) upper[end++] = graph.neighbours[n];
            }
            first[i + 1] = end;
        }
        others = upper;
        pairAt = new int[graph.neighbours.length];
        for (int i = 0; i < count; i++) {
            for (int n = graph.first[i]; n < graph.first[i + 1]; n++) {
                pairAt[n] = pair(Math.min(i, graph.neighbours[n]), Math.max(i, graph.neighbours[n]));
            }
        }
        pairOf = new int[field.a.length];
        for (int s = 0; s < pairOf.length; s++) {
            boolean joins = isFree(field.a[s]) && isFree(field.b[s]);
            pairOf[s] = joins ? pair(Math.min(field.a[s], field.b[s]), Math.max(field.a[s], field.b[s])) : -1;
        }
        pairs = new double[Math.multiplyExact(axes * axes, end)];
        own = new double[Math.multiplyExact(axes * axes, count)];
        leftOut = new double[field.a.length];
        normals = new double[Math.multiplyExact(axes, field.a.length)];
        int size = field.energies.count() > 0 || field.constraints().count() > 0 ? count : 0;
        at = new Vectors(size);
        forward = new Vectors(size);
        back = new Vectors(size);
        definite = new double[axes * size];
    }

    private ParticleGraph graphOf(StaticField of, int[] more) {
        int[] joined = pairsOf(of);
        int[] bonds = Arrays.copyOf(joined, joined.length + more.length);
        System.arraycopy(more, 0, bonds, joined.length, more.length);
        int[] a = new int[of.a.length + bonds.length / 2];
        int[] b = new int[a.length];
        int end = 0;
        for (int s = 0; s < of.a.length; s++) {
            if (!isFree(of.a[s]) || !isFree(of.b[s])) continue;
            a[end] = of.a[s];
            b[end++] = of.b[s];
        }
        for (int k = 0; k < bonds.length; k += 2) {
            if (!isFree(bonds[k]) || !isFree(bonds[k + 1])) continue;
            a[end] = bonds[k];
            b[end++] = bonds[k + 1];
        }
        return new ParticleGraph(count, Arrays.copyOf(a, end), Arrays.copyOf(b, end));
    }

    private static int[] pairsOf(StaticField of) {
        GuardedEnergies e = of.energies;
        StaticConstraints constraints = of.constraints();
        int size = 0;
        for (int c = 0; c < constraints.count(); c++) {
            int corners = constraints.particles(c).length;
            if (joins(constraints, c)) size = Math.addExact(size, corners * (corners - 1));
        }
        for (int k = 0; k < e.count(); k++) {
            int corners = e.firstCorner(k + 1) - e.firstCorner(k);
            size = Math.addExact(size, corners * (corners - 1));
        }
        int[] bonds = new int[size];
        int end = 0;
        for (int c = 0; c < constraints.count(); c++) {
            if (!joins(constraints, c)) continue;
            int[] own = constraints.particles(c);
            for (int p = 0; p < own.length; p++) {
                for (int q = 0; q < p; q++) {
                    bonds[end++] = own[p];
                    bonds[end++] = own[q];
                }
            }
        }
        for (int k = 0; k < e.count(); k++) {
            for (int c = e.firstCorner(k); c < e.firstCorner(k + 1); c++) {
                for (int d = e.firstCorner(k); d < c; d++) {
                    bonds[end++] = e.particle(c);
                    bonds[end++] = e.particle(d);
                }
            }
        }
        return bonds;
    }

    /** True if a constraint is part of the sparse matrix. */
    static boolean joins(StaticConstraints constraints, int c) {
        return constraints.isSmall(c) && constraints.acts(c);
    }

    /** True for a particle that can move along some axis. */
    boolean isFree(int i) {
        return field.moves[XYZ * i] || field.moves[XYZ * i + 1] || field.moves[XYZ * i + 2];
    }

    /** The pair of two particles that are joined; negative if they are not. */
    int pair(int low, int high) {
        return Arrays.binarySearch(others, first[low], first[low + 1], high);
    }

    /** Computes the definite matrix where the field's step begins. */
    public void assemble() {
        assembleInner();
        field.stiffen(this::addOwn);
        finish();
    }

    /**
     * Likewise, but with springs that are as stiff across as along, k I, as in projective dynamics (Bouaziz et al. 2014).
     * It holds where the true matrix does not, as across a cloth that is drawn flat.
     */
    void assembleEvenly() {
        evenly = true;
        assemble();
        evenly = false;
    }

    /** Computes the matrix of springs with nothing left out, and the definite ones of energies. */
    void assembleTrue() {
        assembleInner();
        addLeftOut();
        field.stiffen(this::addOwn);
        finish();
    }

    /** True if springs have parts that {@link #assemble} leaves out. */
    boolean leavesOut() {
        return anyLeftOut;
    }

    /** Computes the part of springs and energies; {@link #finish} is to follow. */
    void assembleInner() {
        Arrays.fill(pairs, 0);
        Arrays.fill(own, 0);
        anyLeftOut = false;
        Vectors x = field.base();
        for (int s = 0; s < pairOf.length; s++) addSpring(s, x);
        field.hessians(x, addHessian);
        StaticConstraints constraints = field.constraints();
        for (int c = 0; c < constraints.count(); c++) if (joins(constraints, c)) addSmall(constraints, c);
    }

    /** Adds k g gᵀ of a constraint. */
    private void addSmall(StaticConstraints constraints, int c) {
        addProduct(constraints.particles(c), constraints.stiffness(c), constraints.gradient(c));
    }

    /** Adds k g gᵀ. */
    void addProduct(int[] particles, double k, double[] g) {
        if (k == 0) return;
        for (int p = 0; p < particles.length; p++) {
            addProduct(own, axes * axes * particles[p], k, g, p, p);
            for (int q = 0; q < p; q++) {
                int i = particles[p];
                int j = particles[q];
                if (!isFree(i) || !isFree(j)) continue;
                int where = axes * axes * pair(Math.min(i, j), Math.max(i, j));
                addProduct(pairs, where, k, g, i < j ? p : q, i < j ? q : p);
            }
        }
    }

    private void addProduct(double[] to, int where, double k, double[] g, int p, int q) {
        for (int r = 0; r < axes; r++) {
            for (int c = 0; c < axes; c++) to[where + axes * r + c] += k * g[XYZ * p + r] * g[XYZ * q + c];
        }
    }

    /** The constraints that act now, and are not part of the sparse matrix. */
    List<Integer> largeConstraints() {
        StaticConstraints constraints = field.constraints();
        List<Integer> large = new ArrayList<>();
        for (int c = 0; c < constraints.count(); c++) {
            if (!joins(constraints, c) && constraints.stiffness(c) != 0) large.add(c);
        }
        return large;
    }

    /** Writes ∇C of a constraint along what moves. */
    void spreadGradient(int c, double[] to) {
        spread(c, field.constraints().gradient(c), to);
    }

    /** Writes three numbers for each particle of a constraint along what moves. */
    void spread(int c, double[] g, double[] to) {
        int[] particles = field.constraints().particles(c);
        for (int k = 0; k < particles.length; k++) {
            for (int r = 0; r < axes; r++) {
                if (field.moves[XYZ * particles[k] + r]) to[axes * particles[k] + r] = g[XYZ * k + r];
            }
        }
    }

    /** Adds what constraints make of p: T ∇²C p, and of large ones k g gᵀ p. */
    private void addConstraints(double[] p, double[] to) {
        StaticConstraints constraints = field.constraints();
        if (!constraints.any()) return;
        for (int c = 0; c < constraints.count(); c++) {
            double k = constraints.stiffness(c);
            if (k == 0 || joins(constraints, c)) continue;
            int[] particles = constraints.particles(c);
            double[] g = constraints.gradient(c);
            double along = 0;
            for (int i = 0; i < particles.length; i++) {
                for (int r = 0; r < axes; r++) along += g[XYZ * i + r] * p[axes * particles[i] + r];
            }
            for (int i = 0; i < particles.length; i++) {
                for (int r = 0; r < axes; r++) to[axes * particles[i] + r] += k * along * g[XYZ * i + r];
            }
        }
        toVectors(p, at);
        forward.clear();
        constraints.addCurvatures(field.base(), at, forward);
        for (int i = 0; i < count; i++) {
            to[axes * i] += forward.x[i];
            to[axes * i + 1] += forward.y[i];
            if (axes == XYZ) to[axes * i + 2] += forward.z[i];
        }
    }

    /** Clears what does not move. */
    void finish() {
        hold();
        largest = 0;
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < axes; c++) largest = Math.max(largest, own[axes * axes * i + (axes + 1) * c]);
        }
    }

    /** The largest number on the diagonal, N/m. */
    public double largest() {
        return largest;
    }

    private void addSpring(int s, Vectors x) {
        double k = field.stiffness[s];
        leftOut[s] = 0;
        if (k == 0) return;
        int a = field.a[s];
        int b = field.b[s];
        double dx = x.x[b] - x.x[a];
        double dy = x.y[b] - x.y[a];
        double dz = x.z[b] - x.z[a];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double lateral = l == 0 ? 0 : k * (1 - field.restLength[s] / l);
        if (l == 0) {
            dy = 1;
            l = 1;
        }
        if (evenly) lateral = k;
        if (lateral < 0) {
            leftOut[s] = lateral;
            anyLeftOut = true;
            lateral = 0;
        }
        dx /= l;
        dy /= l;
        dz /= l;
        int n = axes * s;
        normals[n] = dx;
        normals[n + 1] = dy;
        if (axes == XYZ) normals[n + 2] = dz;
        double along = k - lateral;
        block[0] = along * dx * dx + lateral;
        block[1] = along * dx * dy;
        if (axes == 2) {
            block[2] = block[1];
            block[3] = along * dy * dy + lateral;
        } else {
            block[2] = along * dx * dz;
            block[3] = block[1];
            block[4] = along * dy * dy + lateral;
            block[5] = along * dy * dz;
            block[6] = block[2];
            block[7] = block[5];
            block[8] = along * dz * dz + lateral;
        }
        spreadBlock(s);
    }

    /** Adds the parts that were left out. */
    void addLeftOut() {
        for (int s = 0; s < leftOut.length; s++) {
            if (leftOut[s] == 0) continue;
            for (int r = 0; r < axes; r++) {
                for (int c = 0; c < axes; c++) {
                    double across = (r == c ? 1 : 0) - normals[axes * s + r] * normals[axes * s + c];
                    block[axes * r + c] = leftOut[s] * across;
                }
            }
            spreadBlock(s);
        }
    }

    /** Adds the block of a spring where it belongs. */
    private void spreadBlock(int s) {
        int a = field.a[s];
        int b = field.b[s];
        int size = axes * axes;
        if (!field.oneWay[s]) add(own, size * a, 1);
        add(own, size * b, 1);
        if (!field.oneWay[s] && pairOf[s] >= 0) add(pairs, size * pairOf[s], -1);
    }

    private void add(double[] to, int where, double sign) {
        for (int k = 0; k < axes * axes; k++) to[where + k] += sign * block[k];
    }

    /** Adds to the block of a particle, of which the upper triangle is given. */
    void addOwn(int i, double xx, double xy, double xz, double yy, double yz, double zz) {
        int o = axes * axes * i;
        own[o] += xx;
        own[o + 1] += xy;
        if (axes == 2) {
            own[o + 2] += xy;
            own[o + 3] += yy;
            return;
        }
        own[o + 2] += xz;
        own[o + 3] += xy;
        own[o + 4] += yy;
        own[o + 5] += yz;
        own[o + 6] += xz;
        own[o + 7] += yz;
        own[o + 8] += zz;
    }

    /** Adds the matrix of an energy. */
    void addHessian(int element, double gamma, double[] h) {
        GuardedEnergies e = field.energies;
        int begin = e.firstCorner(element);
        int corners = e.firstCorner(element + 1) - begin;
        int row = XYZ * corners;
        for (int p = 0; p < corners; p++) {
            int i = e.particle(begin + p);
            addBlock(own, axes * axes * i, h, XYZ * p * row + XYZ * p, row, false);
            for (int q = 0; q < p; q++) {
                int j = e.particle(begin + q);
                if (!isFree(i) || !isFree(j)) continue;
                int where = axes * axes * pair(Math.min(i, j), Math.max(i, j));
                addBlock(pairs, where, h, XYZ * p * row + XYZ * q, row, i > j);
            }
        }
    }

    private void addBlock(double[] to, int where, double[] h, int from, int row, boolean turned) {
        for (int r = 0; r < axes; r++) {
            for (int c = 0; c < axes; c++)
                to[where + axes * r + c] += h[turned ? from + c * row + r : from + r * row + c];
        }
    }

    /** Clears the rows and columns of what does not move. */
    private void hold() {
        for (int i = 0; i < count; i++) {
            boolean all = true;
            for (int c = 0; c < axes; c++) all &= field.moves[XYZ * i + c];
            if (all) continue;
            for (int c = 0; c < axes; c++) {
                if (field.moves[XYZ * i + c]) continue;
                for (int d = 0; d < axes; d++) {
                    own[axes * axes * i + axes * c + d] = 0;
                    own[axes * axes * i + axes * d + c] = 0;
                }
                for (int n = graph.first[i]; n < graph.first[i + 1]; n++) {
                    int j = graph.neighbours[n];
                    int where = axes * axes * pair(Math.min(i, j), Math.max(i, j));
                    for (int d = 0; d < axes; d++) pairs[where + (i < j ? axes * c + d : axes * d + c)] = 0;
                }
            }
        }
    }

    /** to = (K + shift) p. */
    void multiply(double shift, double[] p, double[] to) {
        if (axes == 2) multiply2(shift, p, to);
        else multiply3(shift, p, to);
    }

    private void multiply2(double shift, double[] p, double[] to) {
        for (int i = 0; i < count; i++) {
            double px = p[2 * i];
            double py = p[2 * i + 1];
            int o = 4 * i;
            to[2 * i] = (own[o] + shift) * px + own[o + 1] * py;
            to[2 * i + 1] = own[o + 2] * px + (own[o + 3] + shift) * py;
        }
        for (int i = 0; i < count; i++) {
            double px = p[2 * i];
            double py = p[2 * i + 1];
            double x = 0;
            double y = 0;
            for (int k = first[i]; k < first[i + 1]; k++) {
                int j = 2 * others[k];
                int m = 4 * k;
                x += pairs[m] * p[j] + pairs[m + 1] * p[j + 1];
                y += pairs[m + 2] * p[j] + pairs[m + 3] * p[j + 1];
                to[j] += pairs[m] * px + pairs[m + 2] * py;
                to[j + 1] += pairs[m + 1] * px + pairs[m + 3] * py;
            }
            to[2 * i] += x;
            to[2 * i + 1] += y;
        }
    }

    private void multiply3(double shift, double[] p, double[] to) {
        for (int i = 0; i < count; i++) {
            double px = p[3 * i];
            double py = p[3 * i + 1];
            double pz = p[3 * i + 2];
            int o = 9 * i;
            to[3 * i] = (own[o] + shift) * px + own[o + 1] * py + own[o + 2] * pz;
            to[3 * i + 1] = own[o + 3] * px + (own[o + 4] + shift) * py + own[o + 5] * pz;
            to[3 * i + 2] = own[o + 6] * px + own[o + 7] * py + (own[o + 8] + shift) * pz;
        }
        for (int i = 0; i < count; i++) {
            double px = p[3 * i];
            double py = p[3 * i + 1];
            double pz = p[3 * i + 2];
            double x = 0;
            double y = 0;
            double z = 0;
            for (int k = first[i]; k < first[i + 1]; k++) {
                int j = 3 * others[k];
                int m = 9 * k;
                double qx = p[j];
                double qy = p[j + 1];
                double qz = p[j + 2];
                x += pairs[m] * qx + pairs[m + 1] * qy + pairs[m + 2] * qz;
                y += pairs[m + 3] * qx + pairs[m + 4] * qy + pairs[m + 5] * qz;
                z += pairs[m + 6] * qx + pairs[m + 7] * qy + pairs[m + 8] * qz;
                to[j] += pairs[m] * px + pairs[m + 3] * py + pairs[m + 6] * pz;
                to[j + 1] += pairs[m + 1] * px + pairs[m + 4] * py + pairs[m + 7] * pz;
                to[j + 2] += pairs[m + 2] * px + pairs[m + 5] * py + pairs[m + 8] * pz;
            }
            to[3 * i] += x;
            to[3 * i + 1] += y;
            to[3 * i + 2] += z;
        }
    }

    /** True if the true matrix has parts that {@link #assemble} left out, or may have. */
    boolean mayBeIndefinite() {
        return anyLeftOut || hasEnergies() || contactsTurn();
    }

    /** Takes the true stiffness of contacts for {@link #multiplyTrue}, which does without until then. */
    void takeContacts() {
        ContactHessian found = field.contactHessian();
        contacts = found.isAsBounded() ? null : found;
    }

    /** True if contacts have another matrix than any factor knows. */
    boolean contactsTurn() {
        return contacts != null;
    }

    /** True if there are energies or constraints, whose true matrix no factor knows. */
    boolean hasEnergies() {
        return field.energies.count() > 0 || field.constraints().any();
    }

    /** to = K p with nothing left out. Energies are differentiated numerically. */
    void multiplyTrue(double[] p, double[] to) {
        multiplySprings(0, p, to);
        if (field.energies.count() > 0) replaceEnergies(p, to);
        if (contacts != null) contacts.correct(p, to, axes);
        clearHeld(to);
    }

    /** to = (K + shift) p, with the true matrix of springs, and the definite ones of energies. */
    void multiplySprings(double shift, double[] p, double[] to) {
        multiply(shift, p, to);
        for (int s = 0; s < leftOut.length; s++) if (leftOut[s] != 0) addLeftOut(s, p, to);
        addConstraints(p, to);
        clearHeld(to);
    }

    private void clearHeld(double[] to) {
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < axes; c++) if (!field.moves[XYZ * i + c]) to[axes * i + c] = 0;
        }
    }

    private void addLeftOut(int s, double[] p, double[] to) {
        int a = axes * field.a[s];
        int b = axes * field.b[s];
        double along = 0;
        for (int c = 0; c < axes; c++) along += (p[b + c] - (field.oneWay[s] ? 0 : p[a + c])) * normals[axes * s + c];
        for (int c = 0; c < axes; c++) {
            double way = p[b + c] - (field.oneWay[s] ? 0 : p[a + c]) - along * normals[axes * s + c];
            to[b + c] += leftOut[s] * way;
            if (!field.oneWay[s]) to[a + c] -= leftOut[s] * way;
        }
    }

    private void replaceEnergies(double[] p, double[] to) {
        double size = 0;
        for (double each : p) size = Math.max(size, Math.abs(each));
        if (size == 0) return;
        Vectors x = field.base();
        double far = 0;
        for (int i = 0; i < count; i++) far = Math.max(far, Math.abs(x.x[i]) + Math.abs(x.y[i]) + Math.abs(x.z[i]));
        double step = DIFFERENCE * Math.max(far, 1e-3) / size;
        toVectors(p, at);
        forward.set(x, step, at);
        back.set(x, -step, at);
        at.clear();
        field.addEnergyForces(forward, at);
        forward.set(at);
        at.clear();
        field.addEnergyForces(back, at);
        Arrays.fill(definite, 0);
        definiteTimes(p);
        for (int i = 0; i < count; i++) {
            to[axes * i] += (at.x[i] - forward.x[i]) / (2 * step) - definite[axes * i];
            to[axes * i + 1] += (at.y[i] - forward.y[i]) / (2 * step) - definite[axes * i + 1];
            if (axes == XYZ) to[axes * i + 2] += (at.z[i] - forward.z[i]) / (2 * step) - definite[axes * i + 2];
        }
    }

    /** What the definite matrices of energies make of p. */
    private void definiteTimes(double[] p) {
        GuardedEnergies e = field.energies;
        field.hessians(field.base(), (element, gamma, h) -> {
            int begin = e.firstCorner(element);
            int corners = e.firstCorner(element + 1) - begin;
            for (int r = 0; r < XYZ * corners; r++) {
                if (r % XYZ >= axes) continue;
                double sum = 0;
                for (int c = 0; c < XYZ * corners; c++) {
                    if (c % XYZ < axes) {
                        sum += h[XYZ * corners * r + c] * p[axes * e.particle(begin + c / XYZ) + c % XYZ];
                    }
                }
                definite[axes * e.particle(begin + r / XYZ) + r % XYZ] += sum;
            }
        });
    }

    /** Writes a vector of this matrix in the way of the field. */
    public void toVectors(double[] from, Vectors to) {
        for (int i = 0; i < count; i++) {
            to.x[i] = from[axes * i];
            to.y[i] = from[axes * i + 1];
            to.z[i] = axes == XYZ ? from[axes * i + 2] : 0;
        }
    }

    /** The other way round. */
    public void fromVectors(Vectors from, double[] to) {
        for (int i = 0; i < count; i++) {
            to[axes * i] = from.x[i];
            to[axes * i + 1] = from.y[i];
            if (axes == XYZ) to[axes * i + 2] = from.z[i];
        }
    }
}
