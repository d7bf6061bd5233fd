package io.github.catenary.solver.state;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * Adds and removes the {@link AddedSprings} of a run. All memory is taken when the reserves are opened; after that,
 * nothing is allocated but copies of the state. A spring takes the lowest free slot of its element, so that slots, and
 * with them the order of the projections, follow from the run alone. For the thread that steps the run.
 */
public final class SpringReserve {
    private final AddedSprings all = new AddedSprings();
    private final int particles;
    /** No slot of the k-th element with a reserve is free below this one. */
    private int[] lowest = {};
    /** True for springs that are removed with {@link #apply}. */
    private boolean[] leaving = {};
    /** True if springs were added or removed since the last {@link #apply}. */
    private boolean changed;

    /** The last good state. */
    private final AddedSprings good = new AddedSprings();

    private long goodVersion;

    /** @param particles number of particles of the run */
    public SpringReserve(int particles) {
        this.particles = particles;
    }

    /** The springs, for reading. */
    public AddedSprings added() {
        return all;
    }

    /**
     * Makes the slots of an element.
     *
     * @param size number of slots, 0 or more
     * @throws IllegalArgumentException if the element has a reserve already, or all together exceed {@link
     *     AddedSprings#MOST}
     */
    public void open(int element, int size) {
        if (size < 0) throw new IllegalArgumentException("a reserve of " + size + " springs is less than none");
        if (size > AddedSprings.MOST - all.capacity()) {
            throw new IllegalArgumentException("a reserve of " + size + " springs is too large: all elements together"
                    + " may have " + AddedSprings.MOST);
        }
        if (all.rangeOf(element) >= 0) {
            throw new IllegalArgumentException("element " + element + " has a reserve already");
        }
        int from = all.capacity();
        all.resize(from + size);
        good.resize(from + size);
        leaving = Arrays.copyOf(leaving, from + size);
        all.elements = with(element, all.elements);
        all.ends = with(from + size, all.ends);
        lowest = with(from, lowest);
        good.set(all);
        goodVersion = all.version;
    }

    private static int[] with(int last, int[] others) {
        int[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = last;
        return all;
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
        int range = all.rangeOf(element);
        if (range < 0) throw new IllegalArgumentException("element " + element + " has no springs in reserve");
        Objects.checkIndex(a, particles);
        Objects.checkIndex(b, particles);
        if (a == b) throw new IllegalArgumentException("both ends are the particle with index " + a);
        if (!(restLength > 0 && restLength < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("rest length is " + restLength + " m, but must be greater than 0");
        }
        if (!(elasticity >= 0 && elasticity <= 2)) {
            throw new IllegalArgumentException("elasticity is " + elasticity + ", but must be in [0, 2]");
        }
        int slot = lowest[range];
        while (slot < all.ends[range] && all.element[slot] != 0) slot++;
        lowest[range] = slot;
        if (slot == all.ends[range]) {
            all.refused++;
            all.refusedLast = element;
            return false;
        }
        put(slot, element, a, b, restLength, elasticity);
        changed = true;
        all.made++;
        return true;
    }

    private void put(int slot, int element, int a, int b, double restLength, double elasticity) {
        all.element[slot] = element;
        all.a[slot] = a;
        all.b[slot] = b;
        all.restLength[slot] = restLength;
        all.elasticity[slot] = elasticity;
    }

    /**
     * Removes the spring in a slot with the next {@link #apply}; repeated calls have no further effect.
     *
     * @throws IllegalArgumentException if the slot is free
     */
    public void remove(int slot) {
        Objects.checkIndex(slot, all.capacity());
        if (all.element[slot] == 0) throw new IllegalArgumentException("slot " + slot + " has no spring");
        leaving[slot] = true;
        changed = true;
    }

    /** Carries out what was asked for. Returns true if springs were added or removed. */
    public boolean apply() {
        if (!changed) return false;
        for (int slot = 0; slot < leaving.length; slot++) {
            if (!leaving[slot]) continue;
            free(slot);
            all.removed++;
        }
        all.list();
        changed = false;
        return true;
    }

    private void free(int slot) {
        leaving[slot] = false;
        all.element[slot] = 0;
        int range = 0;
        while (all.ends[range] <= slot) range++;
        lowest[range] = Math.min(lowest[range], slot);
    }

    /** Keeps the present state as the last good one. */
    public void keep() {
        if (goodVersion == all.version) {
            // a reserve that is used up refuses in every substep, and is large
            good.refused = all.refused;
            good.refusedLast = all.refusedLast;
            return;
        }
        good.set(all);
        goodVersion = all.version;
    }

    /** Goes back to the state that was kept, and forgets what was asked for since. */
    public void goBack() {
        restore(good);
        goodVersion = all.version;
    }

    /** A copy of the springs. */
    public AddedSprings save() {
        return all.copy();
    }

    /** True if a copy is of a run with the same reserves. */
    public boolean fits(AddedSprings saved) {
        return all.isAsLarge(saved);
    }

    /** Goes back to a copy that fits. */
    public void restore(AddedSprings saved) {
        all.set(saved);
        for (int k = 0; k < lowest.length; k++) lowest[k] = k == 0 ? 0 : all.ends[k - 1];
        Arrays.fill(leaving, false);
        changed = false;
    }

    /**
     * Takes over the springs of a run with another topology, as far as their ends, their elements and room for them
     * remain. The others are gone.
     *
     * @param now maps the former index of a particle to the index in this run, −1 if it does not exist
     */
    public void carryOver(SpringReserve before, IntUnaryOperator now) {
        AddedSprings old = before.all;
        for (int k = 0; k < old.count; k++) {
            int slot = old.used[k];
            int a = now.applyAsInt(old.a[slot]);
            int b = now.applyAsInt(old.b[slot]);
            if (a < 0 || b < 0 || all.rangeOf(old.element[slot]) < 0) continue;
            add(old.element[slot], a, b, old.restLength[slot], old.elasticity[slot]);
        }
        all.made = old.made;
        all.removed = old.removed + old.count;
        all.refused = old.refused;
        all.refusedLast = old.refusedLast;
        all.list();
        all.removed -= all.count;
        changed = false;
        keep();
    }
}
