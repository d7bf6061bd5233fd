package io.github.catenary.solver.state;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.stream.IntStream;

/**
 * The particles that go where they are led: those of constraints, and the one that a hand holds. They do not give way to
 * springs, and each substep takes them where they are led. The hand's target is some way off, of which each substep of a
 * frame goes an equal share.
 */
public final class KinematicParticles {
    private static final int NOBODY = -1;

    private final ParticleStore store;
    private final ParticleArrays p;
    private final SpringStore springs;
    /** Those of constraints, ascending. */
    private final int[] led;
    /** Where they are after the substep, m; valid for them only. */
    private final Vectors next;

    /** Index of the one in the hand. */
    private int held = NOBODY;

    private int heldId;
    private Vec3 target = Vec3.ZERO;
    private double handX;
    private double handY;
    private double handZ;

    /** @param leads those that constraints lead, in any order, as often as one does */
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

    public boolean holds(int particleId) {
        return anyHeld() && heldId == particleId;
    }

    /** Takes a particle into the hand, which must be empty. */
    public void hold(int index, Vec3 newTarget, Scene scene) {
        held = index;
        heldId = p.ids[index];
        target = newTarget;
        setHeld(true, scene);
    }

    /** Takes into the hand what it held in arrays that were laid out before, if that particle is still there. */
    public void holdAs(KinematicParticles before, Scene scene) {
        if (!before.anyHeld()) return;
        int index = scene.particles().positionOf(before.heldId);
        if (index >= 0) hold(index, before.target, scene);
    }

    /** Leads the particle in the hand to another place. */
    public void moveHand(Vec3 newTarget) {
        target = newTarget;
    }

    /** Lets go of the particle in the hand, if there is one, with its own mass and drag. */
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

    /** Where the led ones will be after this substep, m: where they are, until somebody writes where they go. */
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
     * Before the particles move: gives them the velocity that leads where they will be, if velocities are kept.
     *
     * @param substepsLeft of the frame, this one included
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

    /** After the particles moved: puts them where they were led to the bit; of one that is both, the hand has the say. */
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
