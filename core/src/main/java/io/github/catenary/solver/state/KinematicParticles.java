package io.github.catenary.solver.state;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.stream.IntStream;

/**
 * The kinematic particles: those that constraints lead, and the one that a hand holds. They do not respond to springs;
 * each substep moves them to given positions. The hand's particle moves to its target in equal parts over the substeps
 * of a frame.
 */
public final class KinematicParticles {
    private static final int NOBODY = -1;

    private final ParticleStore store;
    private final ParticleArrays p;
    private final SpringStore springs;
    /** The particles that constraints lead, in ascending order. */
    private final int[] led;
    /** Their positions after the substep, m; valid only for them. */
    private final Vectors next;

    /** Index of the particle in the hand. */
    private int held = NOBODY;

    private int heldId;
    private Vec3 target = Vec3.ZERO;
    private double handX;
    private double handY;
    private double handZ;

    /** @param leads the particles that constraints lead, in any order, with duplicates */
    public KinematicParticles(int[] leads, Scene scene, ParticleStore store, SpringStore springs) {
        this.store = store;
        this.springs = springs;
        p = store.arrays();
        led = IntStream.of(leads).sorted().distinct().toArray();
        next = led.length == 0 ? Vectors.NONE : new Vectors(p.count);
        for (int i : led) {
            p.led[i] = true;
            store.load(i, scene, scene.particles().at(i));
        }
        if (led.length > 0) for (int s = 0; s < springs.count; s++) springs.load(s);
    }

    /** True if constraints lead any particle. */
    public boolean anyLed() {
        return led.length > 0;
    }

    /** True if the hand holds a particle. */
    public boolean anyHeld() {
        return held != NOBODY;
    }

    /** Index of the particle in the hand, or −1. */
    public int held() {
        return held;
    }

    public boolean holds(int particleId) {
        return anyHeld() && heldId == particleId;
    }

    /** Puts a particle into the empty hand. */
    public void hold(int index, Vec3 newTarget, Scene scene) {
        held = index;
        heldId = p.ids[index];
        target = newTarget;
        setHeld(true, scene);
    }

    /** Holds the particle that the hand held in a previous layout, if it still exists. */
    public void holdAs(KinematicParticles before, Scene scene) {
        if (!before.anyHeld()) return;
        int index = scene.particles().positionOf(before.heldId);
        if (index >= 0) hold(index, before.target, scene);
    }

    /** Moves the target of the particle in the hand. */
    public void moveHand(Vec3 newTarget) {
        target = newTarget;
    }

    /** Releases the particle in the hand, if there is one, and gives it back its mass and drag. */
    public void release(Scene scene) {
        if (!anyHeld()) return;
        setHeld(false, scene);
        held = NOBODY;
    }

    private void setHeld(boolean isHeld, Scene scene) {
        store.setGrabbed(held, isHeld);
        store.load(held, scene, scene.particles().at(held));
        springs.findEnds();
        for (int i = 0; i < springs.count; i++) {
            if (springs.a(i) == held || springs.b(i) == held) springs.load(i);
        }
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
        if (!anyHeld()) return;
        handX = p.x[held] + (target.x() - p.x[held]) / substepsLeft;
        handY = p.y[held] + (target.y() - p.y[held]) / substepsLeft;
        handZ = p.z[held] + (target.z() - p.z[held]) / substepsLeft;
        if (p.keepsVelocity()) lead(held, handX, handY, handZ, h);
    }

    private void lead(int i, double toX, double toY, double toZ, double h) {
        p.velocity.x[i] = (toX - p.x[i]) / h;
        p.velocity.y[i] = (toY - p.y[i]) / h;
        p.velocity.z[i] = (toZ - p.z[i]) / h;
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
        if (!anyHeld()) return;
        p.x[held] = handX;
        p.y[held] = handY;
        p.z[held] = handZ;
    }
}
