package io.github.catenary.solver.budget;

import io.github.catenary.solver.state.AddedSprings;
import java.util.Arrays;
import java.util.function.Supplier;

/** What joins particles besides the springs of the scene: inner elements, and springs that elements have added. */
public final class InnerBonds {
    private final AddedSprings added;
    private final Supplier<int[]> bonds;
    /** The ends of the added springs that were last looked at, two after two. */
    private int[] joined = ConnectedParts.NO_INTS;

    private int joinedCount;

    /** @param bonds gives the indices of particles that inner elements join, two after two */
    public InnerBonds(AddedSprings added, Supplier<int[]> bonds) {
        this.added = added;
        this.bonds = bonds;
    }

    /** The springs that elements have added. */
    AddedSprings added() {
        return added;
    }

    /** True if elements may add springs. */
    boolean mayGrow() {
        return added.capacity() > 0;
    }

    /** True if other springs are added than when {@link #note} was last called. */
    boolean haveChanged() {
        if (added.count() != joinedCount) return true;
        for (int k = 0; k < joinedCount; k++) {
            int slot = added.slot(k);
            if (joined[2 * k] != added.a(slot) || joined[2 * k + 1] != added.b(slot)) return true;
        }
        return false;
    }

    /** Notes which springs are added now. */
    void note() {
        joinedCount = added.count();
        if (joined.length < 2 * joinedCount) joined = new int[2 * added.capacity()];
        for (int k = 0; k < joinedCount; k++) {
            joined[2 * k] = added.a(added.slot(k));
            joined[2 * k + 1] = added.b(added.slot(k));
        }
    }

    /** Indices of the particles that inner elements join, two after two. */
    int[] inner() {
        return bonds.get();
    }

    /** Indices of all particles that are joined when it was last noted, two after two. */
    int[] all() {
        int[] inner = bonds.get();
        int[] all = Arrays.copyOf(inner, inner.length + 2 * joinedCount);
        System.arraycopy(joined, 0, all, inner.length, 2 * joinedCount);
        return all;
    }
}
