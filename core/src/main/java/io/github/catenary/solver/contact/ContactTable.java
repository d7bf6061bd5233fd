package io.github.catenary.solver.contact;

import io.github.catenary.solver.kernel.WallPoint;
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
    /** For each particle the first contact whose normal points to it, and the first in which it is the other, or a corner. */
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
            if (all[c].second() != NONE) forget(all[c].second());
            if (all[c].third() != NONE) forget(all[c].third());
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
            if (c.source == kernel && c.surface == surface && c.other() == j && !c.place.isAtWall()) return c;
        }
        return null;
    }

    /** The contact with a spring or a face; null if it is not known. */
    @Nullable
    Contact findAtWall(int kernel, int number, int i) {
        for (Contact c = first[i]; c != null; c = c.next) {
            if (c.source == kernel && c.surface == number && c.place.isAtWall()) return c;
        }
        return null;
    }

    /** A new contact with a particle or a surface, to be begun; null if a particle of it has as many as it may. */
    @Nullable
    Contact add(int kernel, int surface, int i, int j) {
        if (countOf[i] >= MOST_OF_PARTICLE || isFull(j)) return null;
        countOf[i]++;
        Contact c = add(kernel, surface, i);
        c.place.join(i, j);
        c.nextOfOther = link(j, c);
        return c;
    }

    /**
     * A new contact with a spring or a face, to be begun; null if a corner has as many as it may. Those of the particle do
     * not count: a large ball in a fine net meets hundreds of faces.
     */
    @Nullable
    Contact add(int kernel, int number, int i, WallPoint point) {
        if (isFull(point.a) || isFull(point.b) || isFull(point.c)) return null;
        Contact c = add(kernel, number, i);
        c.place.join(i, point);
        c.nextOfOther = link(point.a, c);
        c.nextOfSecond = link(point.b, c);
        c.nextOfThird = link(point.c, c);
        return c;
    }

    private boolean isFull(int j) {
        return j != NONE && countOf[j] >= MOST_OF_PARTICLE;
    }

    private Contact add(int kernel, int surface, int i) {
        if (count == all.length) grow();
        Contact c = all[count++];
        c.source = kernel;
        c.surface = surface;
        c.next = first[i];
        first[i] = c;
        return c;
    }

    /** Puts a contact before the others in which a particle is not the first. Returns the one that was before. */
    private @Nullable Contact link(int j, Contact c) {
        if (j == NONE) return null;
        countOf[j]++;
        Contact before = firstOfOther[j];
        firstOfOther[j] = c;
        return before;
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
