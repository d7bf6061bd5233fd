package io.github.catenary.solver.state;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;

/** A particle held by hand: it does not give way to springs, and each substep takes it nearer to where the hand is. */
public final class Grab {
    public static final Grab NONE = new Grab(0, -1, Vec3.ZERO);

    private final int id;
    private final int index;
    private Vec3 target;
    private double nextX;
    private double nextY;
    private double nextZ;

    private Grab(int id, int index, Vec3 target) {
        this.id = id;
        this.index = index;
        this.target = target;
    }

    /** @throws IllegalArgumentException if the index is negative, for there is no such particle */
    public static Grab of(int id, int index, Vec3 target) {
        if (index < 0) throw new IllegalArgumentException("there is no particle " + id + " to grab");
        return new Grab(id, index, target);
    }

    public boolean holds(int particleId) {
        return index >= 0 && id == particleId;
    }

    public void moveTo(Vec3 newTarget) {
        target = newTarget;
    }

    /** The same grab in newly laid out arrays; none if the particle is gone. */
    public Grab onto(ParticleArrays particles) {
        for (int i = 0; index >= 0 && i < particles.count; i++) {
            if (particles.ids[i] == id) return new Grab(id, i, target);
        }
        return NONE;
    }

    /** Makes the particle unyielding. */
    public void apply(Scene scene, ParticleArrays particles, SpringStore springs) {
        setHeld(true, scene, particles, springs);
    }

    /** Gives the particle its own mass and drag back. */
    public void undo(Scene scene, ParticleArrays particles, SpringStore springs) {
        setHeld(false, scene, particles, springs);
    }

    private void setHeld(boolean held, Scene scene, ParticleArrays particles, SpringStore springs) {
        if (index < 0) return;
        particles.setGrabbed(index, held);
        particles.load(index, scene, scene.particles().at(index));
        springs.findEnds();
        for (int i = 0; i < springs.count; i++) {
            if (springs.a(i) == index || springs.b(i) == index) springs.load(i);
        }
    }

    /**
     * Before the particles move: chooses where the held one will be after this substep, an equal share of its way for each
     * left in the frame, and gives it the velocity that leads there if velocities are kept.
     */
    public void lead(ParticleArrays p, int substepsLeft, double h) {
        if (index < 0) return;
        nextX = p.x[index] + (target.x() - p.x[index]) / substepsLeft;
        nextY = p.y[index] + (target.y() - p.y[index]) / substepsLeft;
        nextZ = p.z[index] + (target.z() - p.z[index]) / substepsLeft;
        if (!p.keepsVelocity()) return;
        p.velocity.x[index] = (nextX - p.x[index]) / h;
        p.velocity.y[index] = (nextY - p.y[index]) / h;
        p.velocity.z[index] = (nextZ - p.z[index]) / h;
    }

    /** After the particles moved: puts the held one there to the bit. */
    public void place(ParticleArrays p) {
        if (index < 0) return;
        p.x[index] = nextX;
        p.y[index] = nextY;
        p.z[index] = nextZ;
    }
}
