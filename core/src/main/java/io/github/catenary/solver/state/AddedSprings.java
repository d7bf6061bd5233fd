package io.github.catenary.solver.state;

import java.util.Arrays;

/**
 * The springs that elements have added to a run. Each is in a slot of the reserve of its element, which the run made
 * before its first step; a free slot is used again. Kernels ask for them in every substep:
 *
 * <pre>
 *   for (int k = 0; k &lt; added.count(); k++) {
 *       int slot = added.slot(k);
 *       … added.a(slot) …
 *   }
 * </pre>
 */
public final class AddedSprings {
    /** The id of the spring in slot 0. Ids from here on are for what elements add; a scene that uses them cannot run. */
    public static final int FIRST_ID = 2_000_000_001;

    /** The most springs that all elements of a scene may have in reserve. */
    public static final int MOST = 1_000_000;

    /** What stands for the projection of these springs where element types are named. */
    public static final String TYPE = "added-springs";

    private static final int[] NO_INTS = {};
    private static final double[] NO_DOUBLES = {};

    int[] a = NO_INTS;
    int[] b = NO_INTS;
    double[] restLength = NO_DOUBLES;
    double[] elasticity = NO_DOUBLES;
    /** The element of each slot in use, 0 for a free one. */
    int[] element = NO_INTS;

    /** The slots in use, ascending; the first {@link #count} are valid. */
    int[] used = NO_INTS;
    /** The elements that have a reserve, in the order in which they were opened. */
    int[] elements = NO_INTS;
    /** The slots of {@code elements[k]} end before {@code ends[k]}, where those of the next element begin. */
    int[] ends = NO_INTS;

    int count;
    long made;
    long removed;
    long refused;
    int refusedLast;
    long version;

    /** Made by its {@link SpringReserve}. */
    AddedSprings() {}

    void resize(int capacity) {
        a = Arrays.copyOf(a, capacity);
        b = Arrays.copyOf(b, capacity);
        restLength = Arrays.copyOf(restLength, capacity);
        elasticity = Arrays.copyOf(elasticity, capacity);
        element = Arrays.copyOf(element, capacity);
        used = Arrays.copyOf(used, capacity);
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
        System.arraycopy(other.element, 0, element, 0, top);
        Arrays.fill(element, top, element.length, 0);
        elements = other.elements;
        ends = other.ends;
        made = other.made;
        removed = other.removed;
        refused = other.refused;
        refusedLast = other.refusedLast;
        list();
    }

    /** One more than the last slot in use. */
    private int top() {
        int top = element.length;
        while (top > 0 && element[top - 1] == 0) top--;
        return top;
    }

    /** Lists the slots in use. */
    void list() {
        count = 0;
        for (int slot = 0; slot < element.length; slot++) if (element[slot] != 0) used[count++] = slot;
        version++;
    }

    /** True if another has the same elements with reserves of the same size. */
    boolean isAsLarge(AddedSprings other) {
        return Arrays.equals(elements, other.elements) && Arrays.equals(ends, other.ends);
    }

    /** The position of an element in {@link #elements}, or −1. */
    int rangeOf(int ofElement) {
        for (int k = 0; k < elements.length; k++) if (elements[k] == ofElement) return k;
        return -1;
    }

    /** About how much memory the springs take, bytes. */
    public long bytes() {
        return (4L * Integer.BYTES + 2L * Double.BYTES) * capacity() + 2L * Integer.BYTES * elements.length;
    }

    /** Number of slots, used or free. */
    public int capacity() {
        return element.length;
    }

    /** Number of springs. */
    public int count() {
        return count;
    }

    /** The slot of a spring; slots ascend with {@code k}, 0 … {@link #count} − 1. */
    public int slot(int k) {
        return used[k];
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

    /** The id of the element that added the spring. */
    public int element(int slot) {
        return element[slot];
    }

    /** The id that frames and reports use for the spring; the next spring in its slot has the same. */
    public int id(int slot) {
        return FIRST_ID + slot;
    }

    /** The slot of the spring with an id, or −1 if there is none now. */
    public int slotOf(int id) {
        int slot = id - FIRST_ID;
        return slot >= 0 && slot < element.length && element[slot] != 0 ? slot : -1;
    }

    /** Present length, m. */
    public double length(int slot, ParticleArrays p) {
        return p.distance(a[slot], b[slot]);
    }

    /** How many springs were added since the start. */
    public long made() {
        return made;
    }

    /** How many of them were removed again. */
    public long removed() {
        return removed;
    }

    /**
     * How often a spring was not added since the start because the reserve of its element was used up. An element that
     * tries again in each substep is counted each time.
     */
    public long refused() {
        return refused;
    }

    /** The id of the element whose reserve was used up last; 0 if none was. */
    public int refusedLast() {
        return refusedLast;
    }

    /** Differs whenever springs were added or removed in between. */
    public long version() {
        return version;
    }
}
