package io.github.catenary.solver.bound;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * Measures what elements bring from outside: by how much they raise the square of the speed of each particle that gives
 * way,
 *
 * <pre>  Δ_i = (|d_i'|² − max(|d_i|², |d_i°|²))/h²  if that is above 0, at most (R/h)²;  −(|d_i|² − |d_i'|²)/h² if they slow it  </pre>
 *
 * with d the way before, d' the way after, and d° that of the substep before, so that a bounce, which gives back what the
 * particle came with, brings nothing. A part gets Σ m Δ, if that is above 0: what passes from one of its particles to
 * another is not brought.
 */
final class ElementGains {
    private final ConnectedParts parts;
    private final ParticleArrays p;
    private final double h;
    private final boolean watches;
    /** The ways before the substep, and before the present call of elements, m. */
    private final Vectors earlier;

    private final Vectors before;
    /** Positions before the present call of elements, m. */
    private final Vectors place;
    /** Σ m Δ of each part, kg·m²/s², and the largest Δ of a particle of it, m²/s². */
    double[] energy = {};

    double[] square = {};
    /** How far each particle was placed elsewhere, beyond what takes back its own way, m. */
    final double[] pushes;

    /** True if any was. */
    boolean anyPush;
    /** The most that a particle is brought, and the farthest that it is placed elsewhere, at a time, m. */
    double most;
    /** True if what an element did is not a number. */
    boolean isLost;

    /**
     * @param h duration of a substep, s
     * @param watches false if there are no elements
     */
    ElementGains(ConnectedParts parts, ParticleArrays p, double h, boolean watches) {
        this.parts = parts;
        this.p = p;
        this.h = h;
        this.watches = watches;
        earlier = new Vectors(watches ? p.count : 0);
        before = new Vectors(watches ? p.count : 0);
        place = new Vectors(watches ? p.count : 0);
        pushes = new double[watches ? p.count : 0];
    }

    boolean watches() {
        return watches;
    }

    /** The parts were found. */
    void prepare() {
        if (!watches) return;
        energy = new double[parts.count];
        square = new double[parts.count];
    }

    /** Before the particles move. */
    void startSubstep() {
        if (!watches) return;
        if (!p.keepsVelocity()) {
            earlier.setDifference(p.positions(), p.previous(), 1);
            return;
        }
        earlier.clear();
        earlier.add(h, p.velocity);
    }

    /** Before elements act. */
    void start() {
        before.setDifference(p.positions(), p.previous(), 1);
        place.set(p.positions());
    }

    /** After elements acted. */
    void end() {
        clear();
        anyPush = false;
        for (int i = 0; i < before.count(); i++) {
            pushes[i] = 0;
            if (parts.of[i] == ConnectedParts.NONE) continue;
            double old = square(earlier.x[i], earlier.y[i], earlier.z[i]);
            double then = square(before.x[i], before.y[i], before.z[i]);
            double now = square(p.x[i] - p.prevX[i], p.y[i] - p.prevY[i], p.z[i] - p.prevZ[i]);
            count(i, gain(old, then, now));
            double moved = square(p.x[i] - place.x[i], p.y[i] - place.y[i], p.z[i] - place.z[i]);
            boolean isPushed = moved > Math.max(then, old);
            if (isPushed) push(i, Math.sqrt(moved) - Math.sqrt(Math.max(then, old)));
        }
    }

    private void push(int i, double way) {
        pushes[i] = Math.min(way, most);
        anyPush = true;
    }

    /**
     * Takes what contacts gave that somebody else has measured.
     *
     * @param particles those that may have been stopped, ascending
     * @param gains Δ of each, m²/s²
     * @param ways how far each was placed elsewhere, m
     */
    void take(int[] particles, double[] gains, double[] ways) {
        clear();
        anyPush = false;
        Arrays.fill(pushes, 0);
        for (int k = 0; k < particles.length; k++) {
            int i = particles[k];
            if (parts.of[i] == ConnectedParts.NONE) continue;
            count(i, gains[k]);
            if (ways[k] > 0) push(i, ways[k]);
        }
    }

    /** @param gains by how much forces raised the square of the speed of each particle, m²/s² */
    void addForces(double[] gains) {
        clear();
        for (int i = 0; i < gains.length; i++) if (parts.of[i] != ConnectedParts.NONE) count(i, gains[i]);
    }

    /**
     * Measures what contacts gave in the solve of an integrator.
     *
     * @param from positions before the substep, m
     */
    void addReactions(Vectors from) {
        clear();
        Vectors r = p.reaction;
        for (int i = 0; i < r.count(); i++) {
            if (parts.of[i] == ConnectedParts.NONE || (r.x[i] == 0 && r.y[i] == 0 && r.z[i] == 0)) continue;
            double x = p.x[i] - from.x[i];
            double y = p.y[i] - from.y[i];
            double z = p.z[i] - from.z[i];
            double old = square(earlier.x[i], earlier.y[i], earlier.z[i]);
            double then = square(x - r.x[i], y - r.y[i], z - r.z[i]);
            count(i, gain(old, then, square(x, y, z)));
        }
    }

    private double gain(double old, double then, double now) {
        return (now > then ? Math.max(0, now - Math.max(then, old)) : now - then) / (h * h);
    }

    private void clear() {
        Arrays.fill(energy, 0);
        Arrays.fill(square, 0);
    }

    private void count(int i, double gain) {
        if (Double.isNaN(gain)) isLost = true;
        int part = parts.of[i];
        double counted = Math.min(gain, most * most / (h * h));
        energy[part] += parts.massOf[i] * counted;
        square[part] = Math.max(square[part], counted);
    }

    private static double square(double x, double y, double z) {
        return x * x + y * y + z * z;
    }
}
