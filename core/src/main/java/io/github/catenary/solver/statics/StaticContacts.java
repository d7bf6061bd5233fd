package io.github.catenary.solver.statics;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.WallPoint;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Contacts of particles at rest. A contact with the gap g pushes with
 *
 * <pre>  λ' = max(0, λ − ρ g)  </pre>
 *
 * where ρ is a penalty and λ the force found before: {@link #takeForces} sets λ = λ', until gaps are 0 (augmented
 * Lagrangian). Friction holds a particle where it touched first, with the force τ' = τ + ρ s against its slip s, at most µ λ,
 * τ being the force found before: what lies inside the cone of friction is an equilibrium, wherever it is. For one thread.
 */
final class StaticContacts implements ContactSink {
    private static final int NONE = -1;
    private static final double[] UNKNOWN = {};
    /** Kernels may name this many surfaces, particles or faces apart. */
    private static final long MOST = 1L << 26;

    /** A contact; the forces on its corners are the shares of that on its particle, the other way. */
    static final class Touch {
        final int particle;
        /** Corners at the other side; −1 for none. */
        private final int[] others = {NONE, NONE, NONE};

        private final double[] shares = new double[3];
        double lambda;
        double gap;
        double nx;
        double ny;
        double nz;
        private double friction;
        /** The most that friction can hold, N. */
        private double bound;

        /** ∂n/∂x, row by row, 1/m: how the normal turns as the particle goes; empty if that was not measured here. */
        private double[] turn = UNKNOWN;

        private boolean seen;
        private boolean anchored;
        private double anchorX;
        private double anchorY;
        private double anchorZ;
        /** The normal where the step began: friction acts across it, or else its energy and its force would differ. */
        private double acrossX;

        private double acrossY;
        private double acrossZ;

        /** τ, N. */
        private double heldX;

        private double heldY;
        private double heldZ;

        /** s + τ/ρ along the surface, s being the slip, m. */
        private double slipX;

        private double slipY;
        private double slipZ;

        Touch(int particle) {
            this.particle = particle;
        }

        private double at(double[] x) {
            double sum = x[particle];
            for (int k = 0; k < 3; k++) if (others[k] != NONE) sum -= shares[k] * x[others[k]];
            return sum;
        }

        private void begin() {
            acrossX = nx;
            acrossY = ny;
            acrossZ = nz;
        }

        private void measureSlip(Vectors x, double penalty) {
            if (!anchored) return;
            double dx = at(x.x) - anchorX + heldX / penalty;
            double dy = at(x.y) - anchorY + heldY / penalty;
            double dz = at(x.z) - anchorZ + heldZ / penalty;
            double along = dx * acrossX + dy * acrossY + dz * acrossZ;
            slipX = dx - along * acrossX;
            slipY = dy - along * acrossY;
            slipZ = dz - along * acrossZ;
        }

        private void anchor(Vectors x) {
            anchored = true;
            anchorX = at(x.x);
            anchorY = at(x.y);
            anchorZ = at(x.z);
            slipX = 0;
            slipY = 0;
            slipZ = 0;
        }

        /** Takes the force of friction over; returns how far the particle has slipped while friction holds it, m. */
        private double take(double penalty) {
            double slip = slip();
            double force = Math.min(penalty * slip, bound);
            double by = slip == 0 ? 0 : force / slip;
            double offX = slipX - heldX / penalty;
            double offY = slipY - heldY / penalty;
            double offZ = slipZ - heldZ / penalty;
            heldX = by * slipX;
            heldY = by * slipY;
            heldZ = by * slipZ;
            boolean holds = anchored && penalty * slip < bound;
            return holds ? Math.sqrt(offX * offX + offY * offY + offZ * offZ) : 0;
        }

        private void release() {
            anchored = false;
            bound = 0;
            heldX = 0;
            heldY = 0;
            heldZ = 0;
            slipX = 0;
            slipY = 0;
            slipZ = 0;
        }

        private double slip() {
            return Math.sqrt(slipX * slipX + slipY * slipY + slipZ * slipZ);
        }
    }

    private final SolverView view;
    private final GuardedKernels kernels;
    private final boolean any;
    private final Map<Long, Touch> known = new HashMap<>();
    /** Those that the last {@link #measure} saw, in the order of the kernels. */
    private final List<Touch> touches = new ArrayList<>();
    /** ρ, N/m. */
    private double penalty = 1;

    private int kernel;
    private double reach;
    private @Nullable Touch last;

    StaticContacts(SolverView view, GuardedKernels kernels) {
        this.view = view;
        this.kernels = kernels;
        any = kernels.anyContacts();
    }

    boolean any() {
        return any;
    }

    void setPenalty(double newPenalty) {
        penalty = newPenalty;
    }

    /**
     * Finds the contacts at x.
     *
     * @param stays true where a step begins: friction holds from there on, as much as the force there allows
     */
    void measure(Vectors x, boolean stays) {
        measure(x, stays, 0);
    }

    private void measure(Vectors x, boolean stays, double farthest) {
        if (!any) return;
        reach = farthest;
        for (Touch touch : known.values()) reach = Math.max(reach, touch.lambda / penalty);
        for (Touch touch : touches) touch.seen = false;
        touches.clear();
        kernels.contacts(view, x, this, number -> {
            kernel = number;
            last = null;
        });
        if (stays) releaseOthers();
        for (Touch touch : touches) {
            if (stays) touch.begin();
            if (stays && !touch.anchored && force(touch) > 0) touch.anchor(x);
            else touch.measureSlip(x, penalty);
        }
        if (!stays) return;
        for (Touch touch : known.values()) {
            touch.bound = touch.seen ? touch.friction * force(touch) : 0;
            touch.turn = UNKNOWN;
        }
    }

    /** Friction holds no particle that has left its surface, and where it comes back it touches first. */
    private void releaseOthers() {
        for (Touch touch : known.values()) if (!touch.seen || force(touch) == 0) touch.release();
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public void surface(int surface, int particle, double distance, double nx, double ny, double nz) {
        tell(surface, particle, distance, nx, ny, nz);
    }

    @Override
    public void pair(int particle, int other, double distance, double nx, double ny, double nz) {
        Touch touch = tell(MOST + other, particle, distance, nx, ny, nz);
        touch.others[0] = other;
        touch.shares[0] = 1;
    }

    @Override
    public void wall(int number, int particle, WallPoint point, double distance, double nx, double ny, double nz) {
        Touch touch = tell(2 * MOST + number, particle, distance, nx, ny, nz);
        touch.others[0] = point.a;
        touch.others[1] = point.b;
        touch.others[2] = point.c;
        touch.shares[0] = point.ofA;
        touch.shares[1] = point.ofB;
        touch.shares[2] = point.ofC;
    }

    private Touch tell(long number, int particle, double distance, double nx, double ny, double nz) {
        long key = ((kernel * 3L * MOST + number) << Integer.SIZE) | particle;
        Touch touch = known.computeIfAbsent(key, fresh -> new Touch(particle));
        touch.gap = distance;
        touch.nx = nx;
        touch.ny = ny;
        touch.nz = nz;
        touch.friction = 0;
        if (!touch.seen) touches.add(touch);
        touch.seen = true;
        last = touch;
        return touch;
    }

    @Override
    public void friction(double friction) {
        if (last != null) last.friction = friction;
    }

    @Override
    public void moving(double vx, double vy, double vz) {
        // a surface that moves carries nothing at rest
    }

    /** λ', N. */
    private double force(Touch touch) {
        return Math.max(0, touch.lambda - penalty * touch.gap);
    }

    /** Adds the forces on all particles, N. */
    void addForces(Vectors to) {
        for (Touch t : touches) {
            double push = force(t);
            double rub = rub(t);
            add(t, push * t.nx - rub * t.slipX, push * t.ny - rub * t.slipY, push * t.nz - rub * t.slipZ, to);
        }
    }

    /** The force of friction over the slip, N/m. */
    private double rub(Touch t) {
        double slip = t.slip();
        return slip == 0 ? 0 : Math.min(penalty, t.bound / slip);
    }

    private static void add(Touch t, double fx, double fy, double fz, Vectors to) {
        to.x[t.particle] += fx;
        to.y[t.particle] += fy;
        to.z[t.particle] += fz;
        for (int k = 0; k < 3; k++) {
            int other = t.others[k];
            if (other == NONE) continue;
            to.x[other] -= t.shares[k] * fx;
            to.y[other] -= t.shares[k] * fy;
            to.z[other] -= t.shares[k] * fz;
        }
    }

    /** Σ of the energies, J: λ'²/2ρ, and what friction takes up, with its bound as it is. */
    double energy() {
        double sum = 0;
        for (Touch t : touches) {
            double push = force(t);
            sum += push * push / (2 * penalty);
            double slip = t.slip();
            double most = t.bound;
            sum += penalty * slip <= most ? penalty * slip * slip / 2 : most * (slip - most / (2 * penalty));
        }
        return sum;
    }

    /** Takes the stiffness of a particle by itself: the upper triangle xx, xy, xz, yy, yz, zz, N/m. */
    interface BlockSink {
        void add(int particle, double xx, double xy, double xz, double yy, double yz, double zz);
    }

    /** The stiffness of friction, N/m. */
    private double hold(Touch t) {
        return t.bound > 0 && t.slip() == 0 ? penalty : rub(t);
    }

    /** In a hollow, such as a bowl, what a surface pushes leads back to the deepest place. */
    private static void hollow(Touch t, double push, BlockSink to) {
        double[] h = t.turn;
        if (h.length == 0 || h[0] + h[4] + h[8] >= 0) return;
        to.add(
                t.particle,
                -push * h[0],
                -push * (h[1] + h[3]) / 2,
                -push * (h[2] + h[6]) / 2,
                -push * h[4],
                -push * (h[5] + h[7]) / 2,
                -push * h[8]);
    }

    /** Tells what bounds the stiffness of the contacts from above, particle by particle. */
    void stiffen(BlockSink to) {
        for (Touch t : touches) {
            double push = force(t);
            if (push == 0) continue;
            double hold = hold(t);
            double less = penalty - hold;
            boolean single = t.others[0] == NONE;
            if (single) hollow(t, push, to);
            double share = single ? 1 : 2;
            stiffen(t, t.particle, share, hold, less, to);
            for (int k = 0; k < 3; k++) {
                if (t.others[k] != NONE) stiffen(t, t.others[k], share * t.shares[k], hold, less, to);
            }
        }
    }

    private static void stiffen(Touch t, int particle, double share, double hold, double less, BlockSink to) {
        double h = share * hold;
        double l = share * less;
        to.add(
                particle,
                h + l * t.nx * t.nx,
                l * t.nx * t.ny,
                l * t.nx * t.nz,
                h + l * t.ny * t.ny,
                l * t.ny * t.nz,
                h + l * t.nz * t.nz);
    }

    /**
     * Tells the true stiffness of the contacts that push, which {@link #stiffen} bounds: normals turn where particles go, and
     * what touches moves together. Of a wall the normal counts as turning with the particle, not with the corners.
     */
    ContactHessian hessian(int count) {
        ContactHessian hessian = new ContactHessian(count);
        stiffen(hessian::bound);
        for (Touch t : touches) {
            double push = force(t);
            if (push == 0) continue;
            double hold = hold(t);
            double[] n = {t.nx, t.ny, t.nz};
            double[] block = new double[9];
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 3; c++) {
                    double turn = t.turn.length > 0 ? t.turn[3 * r + c] : 0;
                    block[3 * r + c] = (penalty - hold) * n[r] * n[c] + (r == c ? hold : 0) - push * turn;
                }
            }
            int[] corners = {t.particle, t.others[0], t.others[1], t.others[2]};
            hessian.add(corners, new double[] {1, -t.shares[0], -t.shares[1], -t.shares[2]}, block);
        }
        return hessian;
    }

    /**
     * Measures how the normals of the contacts that push turn, until the next step begins.
     *
     * @param x where the step began
     * @param step by which surfaces are differentiated, m
     * @return true if any turns
     */
    boolean measureTurns(Vectors x, double step) {
        List<Touch> surfaces = new ArrayList<>();
        for (Touch t : touches) {
            if (force(t) == 0) continue;
            t.turn = new double[9];
            if (t.others[0] == NONE) surfaces.add(t);
            else if (t.others[2] == NONE) turn(t, x);
        }
        if (!surfaces.isEmpty()) differentiate(surfaces, x, step);
        for (Touch t : touches) for (double each : t.turn) if (each != 0) return true;
        return false;
    }

    /** Differences of normals of surfaces, where all particles are elsewhere. */
    private void differentiate(List<Touch> surfaces, Vectors x, double step) {
        double farthest = step;
        for (Touch t : surfaces) farthest = Math.max(farthest, step + t.lambda / penalty);
        double[][] normals = new double[surfaces.size()][];
        for (int k = 0; k < normals.length; k++) {
            Touch t = surfaces.get(k);
            normals[k] = new double[] {t.nx, t.ny, t.nz};
        }
        Vectors there = new Vectors(x.count());
        for (int axis = 0; axis < 3; axis++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                there.set(x);
                double[] along = axis == 0 ? there.x : axis == 1 ? there.y : there.z;
                for (int i = 0; i < along.length; i++) along[i] += sign * step;
                measure(there, false, farthest);
                for (int k = 0; k < normals.length; k++) {
                    Touch t = surfaces.get(k);
                    if (!t.seen) continue;
                    double by = sign / (2 * step);
                    t.turn[axis] += by * (t.nx - normals[k][0]);
                    t.turn[3 + axis] += by * (t.ny - normals[k][1]);
                    t.turn[6 + axis] += by * (t.nz - normals[k][2]);
                }
            }
        }
        measure(x, false, farthest);
    }

    /** Of a particle or a spring: (I − n nᵀ − t tᵀ)/d, with t along the spring, and d from its middle line. */
    private static void turn(Touch t, Vectors x) {
        double dx = t.at(x.x);
        double dy = t.at(x.y);
        double dz = t.at(x.z);
        double far = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (far == 0) return;
        double[] n = {t.nx, t.ny, t.nz};
        double[] along = new double[3];
        if (t.others[1] != NONE && t.shares[0] > 0 && t.shares[1] > 0) {
            along[0] = x.x[t.others[1]] - x.x[t.others[0]];
            along[1] = x.y[t.others[1]] - x.y[t.others[0]];
            along[2] = x.z[t.others[1]] - x.z[t.others[0]];
        }
        double square = along[0] * along[0] + along[1] * along[1] + along[2] * along[2];
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                double straight = square == 0 ? 0 : along[r] * along[c] / square;
                t.turn[3 * r + c] = ((r == c ? 1 : 0) - n[r] * n[c] - straight) / far;
            }
        }
    }

    /** Of surfaces alone. */
    List<StaticField.Touched> touched(Vectors x, double within) {
        return touching(x, within).stream()
                .map(t -> new StaticField.Touched(t.particle, new Vec3(t.nx, t.ny, t.nz), t.friction))
                .toList();
    }

    private List<Touch> touching(Vectors x, double within) {
        measure(x, false, within);
        List<Touch> found = new ArrayList<>();
        for (Touch t : touches) if (t.others[0] == NONE && Math.abs(t.gap) <= within) found.add(t);
        return found;
    }

    /** ∂n/∂x of each of these, row by row, 1/m. */
    double[][] touchedTurns(Vectors x, double within, double step) {
        List<Touch> found = touching(x, within);
        for (Touch t : found) t.turn = new double[9];
        differentiate(found, x, Math.max(step, within));
        return found.stream().map(t -> t.turn).toArray(double[][]::new);
    }

    double largestGap() {
        double most = 0;
        for (Touch t : touches) if (force(t) > 0) most = Math.max(most, Math.abs(t.gap));
        return most;
    }

    /** λ = λ'; returns the deepest gap of a contact that pushes, m. */
    double takeForces() {
        double deepest = 0;
        for (Touch t : touches) {
            double push = force(t);
            if (push > 0) deepest = Math.max(deepest, Math.abs(t.gap));
            t.lambda = push;
            t.take(penalty);
        }
        for (Touch t : known.values()) {
            if (t.seen && t.lambda > 0) continue;
            t.lambda = 0;
            t.release();
        }
        return deepest;
    }

    void markPushed(boolean[] pushed) {
        for (Touch t : touches) {
            if (force(t) == 0) continue;
            pushed[t.particle] = true;
            for (int other : t.others) if (other != NONE) pushed[other] = true;
        }
    }

    void forget() {
        known.clear();
        touches.clear();
    }

    /** True if a contact has a normal out of the plane of z. */
    boolean anyAcross() {
        for (Touch t : touches) if (t.nz != 0 && (t.gap <= 0 || force(t) > 0)) return true;
        return false;
    }

    /** Takes a contact that pushes: its particle, its normal and its force, N. */
    interface PushSink {
        void take(int particle, double nx, double ny, double nz, double push);
    }

    /** Tells the contacts that push. */
    void tellPushes(PushSink to) {
        for (Touch t : touches) if (force(t) > 0) to.take(t.particle, t.nx, t.ny, t.nz, force(t));
    }

    /** Number of contacts that push. */
    int count() {
        int count = 0;
        for (Touch t : touches) if (force(t) > 0) count++;
        return count;
    }
}
