package io.github.catenary.solver.bound;

import io.github.catenary.solver.state.AddedSprings;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What joins particles besides the springs of the scene: inner elements, and springs that elements have added. */
public final class InnerBonds {
    private final AddedSprings added;
    private final Supplier<int[]> bonds;
    /** The ends of the added springs that were last looked at, two after two. */
    private int[] joined = ConnectedParts.NO_INTS;

    private int joinedCount;
    /** What inner elements join, or null if that is to be asked anew. */
    private int @Nullable [] inner;
    /** The same, and what added springs join; more may follow. */
    private int[] all = ConnectedParts.NO_INTS;

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

    /** Asks inner elements anew from now on: they, or what they act on, may have changed. */
    void forget() {
        inner = null;
    }

    /** Indices of the particles that inner elements join, two after two. */
    int[] inner() {
        int[] known = inner;
        if (known == null) {
            known = bonds.get();
            inner = known;
        }
        return known;
    }

    /** Number of indices in {@link #all}. */
    int ends() {
        return inner().length + 2 * joinedCount;
    }

    /**
     * Indices of all particles that are joined when it was last noted, two after two; more may follow. Allocates only for
     * more than ever before, or after {@link #forget}.
     */
    int[] all() {
        int[] known = inner();
        if (all.length < ends()) all = new int[known.length + 2 * added.capacity()];
        System.arraycopy(known, 0, all, 0, known.length);
        System.arraycopy(joined, 0, all, known.length, 2 * joinedCount);
        return all;
    }
}
