package io.github.catenary.solver.state;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Adds and removes the {@link AddedParticles} of a run. All places are made before the run is laid out. For the thread
 * that steps the run.
 */
public final class ParticleReserve extends Reserve<AddedParticles> {
    /** The indices of the particles that came with the last {@link #apply}; the first {@link #cameCount} are valid. */
    private int[] came = {};

    private int cameCount;
    /** The particles that a laid out scene has in place of the slots. */
    private final List<Particle> places = new ArrayList<>();
    /** True for slots that were taken since the last {@link #apply}. */
    private boolean[] coming = {};
    /** The largest coordinate that a particle may have, m. */
    private double reach = Double.MAX_VALUE;

    /** @param drawn number of particles of the scene */
    public ParticleReserve(int drawn) {
        super(new AddedParticles(drawn), new AddedParticles(drawn));
    }

    @Override
    void set(AddedParticles particles, AddedParticles others) {
        particles.set(others);
    }

    @Override
    AddedParticles copy(AddedParticles particles) {
        return particles.copy();
    }

    @Override
    public void make() {
        super.make();
        came = new int[all.capacity()];
        coming = new boolean[all.capacity()];
    }

    /** As in a reserve of springs; the store has to load the particles again. */
    @Override
    public void restore(AddedParticles saved) {
        super.restore(saved);
        Arrays.fill(coming, false);
    }

    /** True if the element has a reserve of this size. */
    public boolean has(int element, int size) {
        int range = all.rangeOf(element);
        return range >= 0 && all.ends[range] - all.start(range) == size;
    }

    /** The scene with a pinned particle for each slot behind its own; the same object if there are no slots. */
    public Scene layOut(Scene scene) {
        if (all.capacity() == 0) return scene;
        while (places.size() < all.capacity()) {
            places.add(Particle.of(all.id(places.size()), Vec3.ZERO).withPinned(true));
        }
        return scene.withParticles(scene.particles().plus(places));
    }

    /** Refuses particles that come, or would be within a substep, farther from the origin than this, m. */
    public void setReach(double newReach) {
        reach = newReach;
    }

    /**
     * Takes a slot for a particle, which is there after {@link #apply}.
     *
     * @param h duration of a substep, s
     * @return the index of the particle, or −1 if the reserve of the element is used up
     * @throws IllegalArgumentException if the element has no reserve, or a value is out of its range
     */
    public int add(int element, NewParticle like, double h) {
        all.requireReserve(element);
        requireInside("x", like.x, like.vx * h);
        requireInside("y", like.y, like.vy * h);
        requireInside("z", like.z, like.vz * h);
        if (!(like.mass > 0 && like.mass < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("mass is " + like.mass + " kg, but must be greater than 0");
        }
        if (!(like.radius >= 0 && like.radius < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("radius is " + like.radius + " m, but must be at least 0");
        }
        int slot = all.take(element);
        if (slot < 0) return -1;
        all.put(slot, like);
        coming[slot] = true;
        return all.index(slot);
    }

    private void requireInside(String axis, double at, double way) {
        if (Math.abs(at) + Math.abs(way) <= reach) return; // false for NaN
        throw new IllegalArgumentException(axis + " is " + at + " m, with a way of " + way
                + " m in a substep, but must be within " + reach + " m");
    }

    /**
     * Removes an added particle with the next {@link #apply}; repeated calls have no further effect.
     *
     * @throws IllegalArgumentException if the particle is one of the scene, or there is none at this index
     */
    public void remove(int index) {
        Objects.checkIndex(index, all.drawn() + all.capacity());
        if (index < all.drawn()) {
            throw new IllegalArgumentException("the particle with index " + index
                    + " is one of the scene; only those that elements added can be removed");
        }
        requireThere(index);
        all.leave(index - all.drawn());
    }

    /** @throws IllegalArgumentException if there is no particle at this index, and none comes */
    void requireThere(int index) {
        Objects.checkIndex(index, all.drawn() + all.capacity());
        if (index >= all.drawn() && all.element[index - all.drawn()] == 0) {
            throw new IllegalArgumentException("there is no particle with index " + index);
        }
    }

    /** True if the particle at this index is removed with the next {@link #apply}. */
    boolean isLeaving(int index) {
        return index >= all.drawn() && all.isLeaving(index - all.drawn());
    }

    /** True if {@link #apply} has something to do. */
    public boolean isChanged() {
        return all.changed;
    }

    /**
     * Carries out what was asked for.
     *
     * @param scene the laid out one
     * @param h duration of a substep, s
     */
    public void apply(ParticleStore store, Scene scene, double h) {
        cameCount = 0;
        for (int slot = 0; slot < coming.length; slot++) {
            if (!coming[slot] && !all.isLeaving(slot)) continue;
            if (all.isLeaving(slot)) all.clear(slot);
            else came[cameCount++] = all.index(slot);
            coming[slot] = false;
            store.follow(all.index(slot), scene, h);
        }
        all.apply();
    }

    /** The indices of the particles that came with the last {@link #apply}; the first {@link #cameCount} are valid. */
    public int[] came() {
        return came;
    }

    /** How many particles came with the last {@link #apply}. */
    public int cameCount() {
        return cameCount;
    }

    /**
     * The index that the particle in a slot of this reserve had in a run with another topology, or −1: the same place in
     * the reserve of the same element.
     */
    public int indexBefore(int slot, ParticleReserve before) {
        int place = before.all.placeOf(slot, all);
        return place >= 0 && before.all.isThere(place) ? before.all.index(place) : -1;
    }

    /**
     * Takes over the particles of a run with another topology, as far as their elements and room for them remain; the
     * store has to load and place them.
     */
    public void carryOver(ParticleReserve before) {
        AddedParticles old = before.all;
        for (int slot = 0; slot < all.capacity(); slot++) {
            int index = indexBefore(slot, before);
            if (index < 0) continue;
            all.element[slot] = old.element[index - old.drawn()];
            all.put(slot, old, index - old.drawn());
        }
        tookOver(old);
    }
}
