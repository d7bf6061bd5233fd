package io.github.catenary.solver.state;

import java.util.Arrays;

/**
 * What elements have added to a run: springs, or particles. Each item is in a slot of the reserve of its element, which
 * the run made before its first step; a free slot is used again, the lowest first, so that slots follow from the run
 * alone.
 */
public abstract class AddedItems {
    /** The id of the item in slot 0. Ids from here on are for what elements add; a scene that uses them cannot run. */
    public static final int FIRST_ID = 2_000_000_001;

    /** The most springs, and the most particles, that all elements of a scene may have in reserve. */
    public static final int MOST = 1_000_000;

    static final int[] NO_INTS = {};

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
    /** True if items were added or removed since the last {@link #apply}. */
    boolean changed;

    /** No slot of the k-th element with a reserve is free below this one. */
    private int[] lowest = NO_INTS;
    /** True for items that are removed with {@link #apply}. */
    private boolean[] leaving = {};

    AddedItems() {}

    /** What the items are called in messages. */
    abstract String kind();

    /** Makes the arrays of the items this long. */
    void resize(int capacity) {
        element = Arrays.copyOf(element, capacity);
        used = Arrays.copyOf(used, capacity);
        leaving = Arrays.copyOf(leaving, capacity);
    }

    /** The item in a slot is gone. */
    void clear(int slot) {
        element[slot] = 0;
    }

    /**
     * Keeps slots for an element, which are there after {@link #resize}.
     *
     * @throws IllegalArgumentException if the element has a reserve already, or all together exceed {@link #MOST}
     */
    void open(int ofElement, int size) {
        if (size < 0) throw new IllegalArgumentException("a reserve of " + size + " " + kind() + "s is less than none");
        if (size > MOST - opened()) {
            throw new IllegalArgumentException(
                    "a reserve of " + size + " " + kind() + "s is too large: all elements together may have " + MOST);
        }
        if (rangeOf(ofElement) >= 0) {
            throw new IllegalArgumentException("element " + ofElement + " has a reserve already");
        }
        int from = opened();
        elements = with(ofElement, elements);
        ends = with(from + size, ends);
        lowest = with(from, lowest);
    }

    /** How many slots all elements have. */
    int opened() {
        return ends.length == 0 ? 0 : ends[ends.length - 1];
    }

    private static int[] with(int last, int[] others) {
        int[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = last;
        return all;
    }

    /** @throws IllegalArgumentException if the element has no reserve */
    void requireReserve(int ofElement) {
        if (rangeOf(ofElement) < 0) {
            throw new IllegalArgumentException("element " + ofElement + " has no " + kind() + "s in reserve");
        }
    }

    /** The slot for another item of an element, which has it from now on; −1 if its reserve is used up. */
    int take(int ofElement) {
        int range = rangeOf(ofElement);
        int slot = lowest[range];
        while (slot < ends[range] && element[slot] != 0) slot++;
        lowest[range] = slot;
        while (slot < ends[range] && (element[slot] != 0 || isKept(slot))) slot++;
        if (slot == ends[range]) {
            refused++;
            refusedLast = ofElement;
            return -1;
        }
        element[slot] = ofElement;
        changed = true;
        made++;
        return slot;
    }

    /** How many more items an element may add before the next {@link #apply}; −1 if it has no reserve. */
    int room(int ofElement) {
        int range = rangeOf(ofElement);
        if (range < 0) return -1;
        int room = 0;
        for (int slot = lowest[range]; slot < ends[range]; slot++) if (element[slot] == 0 && !isKept(slot)) room++;
        return room;
    }

    /** True if a slot is for no other item now, although it may be free. */
    boolean isKept(int slot) {
        return false;
    }

    /** Removes the item in a slot with the next {@link #apply}; repeated calls have no further effect. */
    void leave(int slot) {
        leaving[slot] = true;
        changed = true;
    }

    boolean isLeaving(int slot) {
        return leaving[slot];
    }

    /** Frees the slots of what leaves, and lists the others. Returns false if there was nothing to do. */
    boolean apply() {
        if (!changed) return false;
        for (int slot = 0; slot < leaving.length; slot++) {
            if (!leaving[slot]) continue;
            leaving[slot] = false;
            clear(slot);
            int range = 0;
            while (ends[range] <= slot) range++;
            lowest[range] = Math.min(lowest[range], slot);
            removed++;
        }
        list();
        changed = false;
        return true;
    }

    /** Takes over which slots of another are in use, and its counts; the subclass copies the items up to {@code top}. */
    void setSlots(AddedItems other, int top) {
        System.arraycopy(other.element, 0, element, 0, top);
        Arrays.fill(element, top, element.length, 0);
        elements = other.elements;
        ends = other.ends;
        made = other.made;
        removed = other.removed;
        setRefused(other);
        list();
    }

    void setRefused(AddedItems other) {
        refused = other.refused;
        refusedLast = other.refusedLast;
    }

    /** Forgets what was asked for since the last {@link #apply}, after the slots were set. */
    void forget() {
        for (int k = 0; k < lowest.length; k++) lowest[k] = start(k);
        Arrays.fill(leaving, false);
        changed = false;
    }

    /** One more than the last slot in use. */
    int top() {
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
    boolean isAsLarge(AddedItems other) {
        return Arrays.equals(elements, other.elements) && Arrays.equals(ends, other.ends);
    }

    /** The position of an element in {@link #elements}, or −1. */
    int rangeOf(int ofElement) {
        for (int k = 0; k < elements.length; k++) if (elements[k] == ofElement) return k;
        return -1;
    }

    /** The slot with the same place in the reserve of the same element as a slot of another, or −1. */
    int placeOf(int slotThere, AddedItems other) {
        int rangeThere = 0;
        while (other.ends[rangeThere] <= slotThere) rangeThere++;
        int range = rangeOf(other.elements[rangeThere]);
        if (range < 0) return -1;
        int place = slotThere - other.start(rangeThere) + start(range);
        return place < ends[range] ? place : -1;
    }

    /** The first slot of the k-th element with a reserve. */
    int start(int range) {
        return range == 0 ? 0 : ends[range - 1];
    }

    /** Number of slots, used or free. */
    public int capacity() {
        return element.length;
    }

    /** Number of items. */
    public int count() {
        return count;
    }

    /** The slot of an item; slots ascend with {@code k}, 0 … {@link #count} − 1. */
    public int slot(int k) {
        return used[k];
    }

    /** The id of the element that added the item; 0 if the slot is free. */
    public int element(int slot) {
        return element[slot];
    }

    /** The id that frames and reports use for the item; the next one in its slot has the same. */
    public int id(int slot) {
        return FIRST_ID + slot;
    }

    /** The slot of the item with an id, or −1 if there is none now. */
    public int slotOf(int id) {
        int slot = id - FIRST_ID;
        return slot >= 0 && slot < element.length && element[slot] != 0 ? slot : -1;
    }

    /** How many items were added since the start. */
    public long made() {
        return made;
    }

    /** How many of them were removed again. */
    public long removed() {
        return removed;
    }

    /**
     * How often an item was not added since the start because the reserve of its element was used up. An element that
     * tries again in each substep is counted each time.
     */
    public long refused() {
        return refused;
    }

    /** The id of the element whose reserve was used up last; 0 if none was. */
    public int refusedLast() {
        return refusedLast;
    }

    /** Differs whenever items were added or removed in between. */
    public long version() {
        return version;
    }
}
