package io.github.catenary.solver.state;

import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * Adds and removes the {@link AddedSprings} of a run. The order of the projections follows from the slots. For the thread
 * that steps the run.
 */
public final class SpringReserve extends Reserve<AddedSprings> {
    private final ParticleReserve particles;

    /** @param particles of the run, which the springs may join */
    public SpringReserve(ParticleReserve particles) {
        super(new AddedSprings(), new AddedSprings());
        this.particles = particles;
    }

    @Override
    void set(AddedSprings springs, AddedSprings others) {
        springs.set(others);
    }

    @Override
    AddedSprings copy(AddedSprings springs) {
        return springs.copy();
    }

    /**
     * Takes a slot for a spring, which is there after {@link #apply}.
     *
     * @param restLength m, greater than 0
     * @param elasticity in [0, 2]
     * @return false if the reserve of the element is used up
     * @throws IllegalArgumentException if the element has no reserve, or a value is out of its range
     */
    public boolean add(int element, int a, int b, double restLength, double elasticity) {
        all.requireReserve(element);
        particles.requireThere(a);
        particles.requireThere(b);
        if (a == b) throw new IllegalArgumentException("both ends are the particle with index " + a);
        if (!(restLength > 0 && restLength < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("rest length is " + restLength + " m, but must be greater than 0");
        }
        if (!(elasticity >= 0 && elasticity <= 2)) {
            throw new IllegalArgumentException("elasticity is " + elasticity + ", but must be in [0, 2]");
        }
        int slot = all.take(element);
        if (slot < 0) return false;
        all.a[slot] = a;
        all.b[slot] = b;
        all.restLength[slot] = restLength;
        all.elasticity[slot] = elasticity;
        return true;
    }

    /**
     * Removes the spring in a slot with the next {@link #apply}; repeated calls have no further effect.
     *
     * @throws IllegalArgumentException if the slot is free
     */
    public void remove(int slot) {
        Objects.checkIndex(slot, all.capacity());
        if (all.element[slot] == 0) throw new IllegalArgumentException("slot " + slot + " has no spring");
        all.leave(slot);
    }

    /** Removes the springs with an end that leaves. */
    public void removeWithParticles() {
        for (int slot = 0; slot < all.capacity(); slot++) {
            boolean loses = particles.isLeaving(all.a[slot]) || particles.isLeaving(all.b[slot]);
            if (all.element[slot] != 0 && loses) all.leave(slot);
        }
    }

    /** Carries out what was asked for. Returns true if springs were added or removed. */
    public boolean apply() {
        return all.apply();
    }

    /**
     * Takes over the springs of a run with another topology, as far as their ends, their elements and their places in
     * the reserves remain. The others are gone.
     *
     * @param now maps the former index of a particle to the index in this run, −1 if it does not exist
     */
    public void carryOver(SpringReserve before, IntUnaryOperator now) {
        AddedSprings old = before.all;
        for (int k = 0; k < old.count; k++) {
            int slot = old.used[k];
            int a = now.applyAsInt(old.a[slot]);
            int b = now.applyAsInt(old.b[slot]);
            int place = all.placeOf(slot, old);
            if (a < 0 || b < 0 || place < 0) continue;
            all.element[place] = old.element[slot];
            all.a[place] = a;
            all.b[place] = b;
            all.restLength[place] = old.restLength[slot];
            all.elasticity[place] = old.elasticity[slot];
        }
        tookOver(old);
    }
}
