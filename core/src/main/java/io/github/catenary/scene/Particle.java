package io.github.catenary.scene;

import io.github.catenary.math.NumberRule;
import io.github.catenary.math.Require;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.Identified;
import java.util.OptionalDouble;

/**
 * A point mass.
 *
 * @param id positive, unique among particles
 * @param position the authored position, m
 * @param velocity at the start of a run, m/s
 * @param mass greater than 0, kg
 * @param radius at least 0, m: the smallest distance from the particle's centre to a collider; two particles keep the
 *     sum of their radii apart
 * @param drag share of the displacement lost per frame, in [0, 1); empty: the scene's drag
 * @param locks the axes along which the particle cannot move
 * @param unknown data kept for a newer version or a plugin
 */
public record Particle(
        int id,
        Vec3 position,
        Vec3 velocity,
        double mass,
        double radius,
        OptionalDouble drag,
        AxisLocks locks,
        UnknownData unknown)
        implements Identified {
    public static final double DEFAULT_MASS = 1;

    /** @throws IllegalArgumentException if a value is out of its range */
    public Particle {
        Require.id(id);
        NumberRule.MASS.check(mass);
        NumberRule.RADIUS.check(radius);
        NumberRule.DRAG.check(drag);
    }

    /** @throws IllegalArgumentException if a value is out of its range */
    public Particle(
            int id,
            Vec3 position,
            Vec3 velocity,
            double mass,
            double radius,
            OptionalDouble drag,
            boolean pinned,
            UnknownData unknown) {
        this(id, position, velocity, mass, radius, drag, pinned ? AxisLocks.ALL : AxisLocks.NONE, unknown);
    }

    /** A free particle at rest, of default mass. */
    public static Particle of(int id, Vec3 position) {
        return new Particle(
                id, position, Vec3.ZERO, DEFAULT_MASS, 0, OptionalDouble.empty(), AxisLocks.NONE, UnknownData.NONE);
    }

    public Particle withId(int newId) {
        return new Particle(newId, position, velocity, mass, radius, drag, locks, unknown);
    }

    public Particle withPosition(Vec3 newPosition) {
        return new Particle(id, newPosition, velocity, mass, radius, drag, locks, unknown);
    }

    public Particle withVelocity(Vec3 newVelocity) {
        return new Particle(id, position, newVelocity, mass, radius, drag, locks, unknown);
    }

    public Particle withMass(double newMass) {
        return new Particle(id, position, velocity, newMass, radius, drag, locks, unknown);
    }

    public Particle withRadius(double newRadius) {
        return new Particle(id, position, velocity, mass, newRadius, drag, locks, unknown);
    }

    public Particle withDrag(OptionalDouble newDrag) {
        return new Particle(id, position, velocity, mass, radius, newDrag, locks, unknown);
    }

    /** The same along every axis: pinned, or free. */
    public Particle withPinned(boolean pinned) {
        return withLocks(pinned ? AxisLocks.ALL : AxisLocks.NONE);
    }

    public Particle withLocks(AxisLocks newLocks) {
        return new Particle(id, position, velocity, mass, radius, drag, newLocks, unknown);
    }

    /** True if the particle never moves. */
    public boolean pinned() {
        return locks.areAll();
    }

    /** True if the particle moves along some axes, and along others not. */
    public boolean isRoller() {
        return locks.areSome();
    }
}
