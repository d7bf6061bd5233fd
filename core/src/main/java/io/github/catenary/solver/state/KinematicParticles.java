package io.github.catenary.solver.state;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The kinematic particles: those that constraints lead, and those that hands hold. They do not respond to springs;
 * each substep moves them to given positions. A hand's particle moves to its target in equal parts over the substeps
 * of a frame.
 */
public final class KinematicParticles {
    private final ParticleArrays p;
    /** The particles that constraints lead, in ascending order. */
    private final int[] led;
    /** Their positions after the substep, m; valid only for them. */
    private final Vectors next;

    /** Indices of the particles in hands. */
    private int[] held = {};

    private Vec3[] targets = {};
    /** Their positions after the substep, m. */
    private double[] handX = {};

    private double[] handY = {};
    private double[] handZ = {};

    /** @param leads the particles that constraints lead, in any order, with duplicates */
    public KinematicParticles(int[] leads, Scene scene, ParticleStore store, SpringStore springs) {
        p = store.arrays();
        led = IntStream.of(leads).sorted().distinct().toArray();
        next = led.length == 0 ? Vectors.NONE : new Vectors(p.count);
        for (int i : led) {
            p.led[i] = true;
            store.load(i, scene);
        }
        if (led.length > 0) for (int s = 0; s < springs.count; s++) springs.load(s);
    }

    /** True if constraints lead any particle. */
    public boolean anyLed() {
        return led.length > 0;
    }

    /** True if a hand holds a particle. */
    public boolean anyHeld() {
        return held.length > 0;
    }

    /** Indices of the particles in hands; not to be written. */
    public int[] held() {
        return held;
    }

    /** True if a hand holds particle i. */
    public boolean holds(int i) {
        for (int each : held) if (each == i) return true;
        return false;
    }

    /** True if hands hold exactly these particles, in this order. */
    public boolean holdsExactly(int[] indices) {
        return Arrays.equals(held, indices);
    }

    /**
     * Holds these particles from now on, and no others. The caller sets their weights.
     *
     * @param newTargets where each is led to, m
     */
    public void hold(int[] indices, Vec3[] newTargets) {
        targets = newTargets;
        if (holdsExactly(indices)) return;
        held = indices;
        handX = new double[held.length];
        handY = new double[held.length];
        handZ = new double[held.length];
    }

    /**
     * The positions after this substep of the particles that constraints lead, m, for kernels to write. They start as
     * the current positions.
     */
    public Vectors next() {
        for (int k = 0; k < led.length; k++) {
            int i = led[k];
            next.x[i] = p.x[i];
            next.y[i] = p.y[i];
            next.z[i] = p.z[i];
        }
        return next;
    }

    /**
     * Sets the velocities that take the particles to their positions after the substep, if velocities are kept. Called
     * before the particles move.
     *
     * @param substepsLeft number of substeps left in the frame, this one included
     * @param h duration of the substep, s
     */
    public void lead(int substepsLeft, double h) {
        if (p.keepsVelocity()) {
            for (int k = 0; k < led.length; k++) lead(led[k], next.x[led[k]], next.y[led[k]], next.z[led[k]], h);
        }
        for (int k = 0; k < held.length; k++) {
            int i = held[k];
            handX[k] = p.x[i] + (targets[k].x() - p.x[i]) / substepsLeft;
            handY[k] = p.y[i] + (targets[k].y() - p.y[i]) / substepsLeft;
            handZ[k] = p.z[i] + (targets[k].z() - p.z[i]) / substepsLeft;
            if (p.keepsVelocity()) lead(i, handX[k], handY[k], handZ[k], h);
        }
    }

    private void lead(int i, double toX, double toY, double toZ, double h) {
        p.velocity.x[i] = (toX - p.x[i]) / h;
        p.velocity.y[i] = (toY - p.y[i]) / h;
        p.velocity.z[i] = (toZ - p.z[i]) / h;
    }

    /** Puts the particles where they will be after some substeps in which they move as in the next one. */
    public void placeAhead(int substeps) {
        for (int k = 0; k < led.length; k++) {
            int i = led[k];
            place(i, substeps, next.x[i], next.y[i], next.z[i]);
        }
        for (int k = 0; k < held.length; k++) place(held[k], substeps, handX[k], handY[k], handZ[k]);
    }

    private void place(int i, int substeps, double nextX, double nextY, double nextZ) {
        p.x[i] = p.prevX[i] + substeps * (nextX - p.prevX[i]);
        p.y[i] = p.prevY[i] + substeps * (nextY - p.prevY[i]);
        p.z[i] = p.prevZ[i] + substeps * (nextZ - p.prevZ[i]);
    }

    /**
     * Puts the particles at exactly their given positions. Called after the particles moved. If a particle is both led
     * and held, the hand takes precedence.
     */
    public void place() {
        for (int k = 0; k < led.length; k++) {
            int i = led[k];
            p.x[i] = next.x[i];
            p.y[i] = next.y[i];
            p.z[i] = next.z[i];
        }
        for (int k = 0; k < held.length; k++) {
            p.x[held[k]] = handX[k];
            p.y[held[k]] = handY[k];
            p.z[held[k]] = handZ[k];
        }
    }
}
