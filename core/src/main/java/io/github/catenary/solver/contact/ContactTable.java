package io.github.catenary.solver.contact;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The contacts of a substep in the order in which they were found, and by particle. Objects are used again. */
final class ContactTable {
    /**
     * The most contacts of a particle. Equal balls touch twelve others; a heap of thousands in one place would have millions.
     * What is told beyond it is left to {@code collide}.
     */
    static final int MOST_OF_PARTICLE = 64;

    private static final int NONE = Contact.NONE;
    /** The contacts, before others that wait for use. */
    private Contact[] all = {};

    private int count;
    /** The closed ones among them, in the same order, if nothing has closed or opened since. */
    private Contact[] closed = {};

    private int closedCount;
    private boolean sorted;
    /** For each particle the first contact whose normal points to it, and the first in which it is the other. */
    private final @Nullable Contact[] first;

    private final @Nullable Contact[] firstOfOther;
    /** For each particle the number of its contacts. */
    private final int[] countOf;

    /** @param size number of particles */
    ContactTable(int size) {
        first = new Contact[size];
        firstOfOther = new Contact[size];
        countOf = new int[size];
    }

    int size() {
        return first.length;
    }

    int count() {
        return count;
    }

    Contact get(int number) {
        return all[number];
    }

    @Nullable
    Contact first(int i) {
        return first[i];
    }

    @Nullable
    Contact firstOfOther(int i) {
        return firstOfOther[i];
    }

    /** Forgets all contacts. */
    void clear() {
        for (int c = 0; c < count; c++) {
            forget(all[c].particle());
            if (all[c].other() != NONE) forget(all[c].other());
        }
        count = 0;
        sorted = false;
    }

    private void forget(int i) {
        first[i] = null;
        firstOfOther[i] = null;
        countOf[i] = 0;
    }

    /** The contact; null if it is not known. */
    @Nullable
    Contact find(int kernel, int surface, int i, int j) {
        for (Contact c = first[i]; c != null; c = c.next) {
            if (c.source == kernel && c.surface == surface && c.other() == j) return c;
        }
        return null;
    }

    /** A new contact, to be begun; null if a particle of it has as many as it may. */
    @Nullable
    Contact add(int kernel, int surface, int i, int j) {
        if (countOf[i] >= MOST_OF_PARTICLE || (j != NONE && countOf[j] >= MOST_OF_PARTICLE)) return null;
        countOf[i]++;
        if (j != NONE) countOf[j]++;
        if (count == all.length) grow();
        Contact c = all[count++];
        c.source = kernel;
        c.surface = surface;
        c.place.particle = i;
        c.place.other = j;
        c.next = first[i];
        first[i] = c;
        c.nextOfOther = j == NONE ? null : firstOfOther[j];
        if (j != NONE) firstOfOther[j] = c;
        return c;
    }

    private void grow() {
        all = Arrays.copyOf(all, Math.max(64, 2 * count));
        for (int c = count; c < all.length; c++) all[c] = new Contact();
        closed = Arrays.copyOf(closed, all.length);
    }

    /** To be called when a contact may have closed or opened. */
    void changed() {
        sorted = false;
    }

    /** Number of closed contacts. */
    int closedCount() {
        if (sorted) return closedCount;
        closedCount = 0;
        for (int c = 0; c < count; c++) if (all[c].closed) closed[closedCount++] = all[c];
        sorted = true;
        return closedCount;
    }

    /** A closed contact, less than {@link #closedCount}. */
    Contact closed(int number) {
        return closed[number];
    }
}
