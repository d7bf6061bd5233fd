package io.github.catenary.solver.state;

import java.util.Arrays;

/**
 * The springs that elements have added to a run. Kernels ask for them in every substep:
 *
 * <pre>
 *   for (int k = 0; k &lt; added.count(); k++) {
 *       int slot = added.slot(k);
 *       … added.a(slot) …
 *   }
 * </pre>
 */
public final class AddedSprings extends AddedItems {
    /** What stands for the projection of these springs where element types are named. */
    public static final String TYPE = "added-springs";

    private static final double[] NO_DOUBLES = {};

    int[] a = NO_INTS;
    int[] b = NO_INTS;
    double[] restLength = NO_DOUBLES;
    double[] elasticity = NO_DOUBLES;

    /** Made by its {@link SpringReserve}. */
    AddedSprings() {}

    @Override
    String kind() {
        return "spring";
    }

    @Override
    void resize(int capacity) {
        super.resize(capacity);
        a = Arrays.copyOf(a, capacity);
        b = Arrays.copyOf(b, capacity);
        restLength = Arrays.copyOf(restLength, capacity);
        elasticity = Arrays.copyOf(elasticity, capacity);
    }

    /** A copy without the free slots behind the last spring. */
    AddedSprings copy() {
        AddedSprings copy = new AddedSprings();
        copy.resize(top());
        copy.set(this);
        return copy;
    }

    /** Takes over all springs and counts of another. This one must have room for them. */
    void set(AddedSprings other) {
        int top = other.top();
        System.arraycopy(other.a, 0, a, 0, top);
        System.arraycopy(other.b, 0, b, 0, top);
        System.arraycopy(other.restLength, 0, restLength, 0, top);
        System.arraycopy(other.elasticity, 0, elasticity, 0, top);
        setSlots(other, top);
    }

    /** About how much memory the springs take, bytes. */
    public long bytes() {
        return (4L * Integer.BYTES + 2L * Double.BYTES) * capacity() + 2L * Integer.BYTES * elements.length;
    }

    /** Index of the particle at the first end. */
    public int a(int slot) {
        return a[slot];
    }

    /** Index of the particle at the second end. */
    public int b(int slot) {
        return b[slot];
    }

    /** Rest length L, m. */
    public double restLength(int slot) {
        return restLength[slot];
    }

    /** Elasticity, in [0, 2]. */
    public double elasticity(int slot) {
        return elasticity[slot];
    }

    /** Present length, m. */
    public double length(int slot, ParticleArrays p) {
        return p.distance(a[slot], b[slot]);
    }
}
