package io.github.catenary.replay;

import io.github.catenary.io.run.StoredRun;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The branches of a recording, and the memory that they may take. For one thread. */
final class Branches {
    /** The most branches; the oldest is forgotten first. */
    static final int MOST = StoredRun.MOST_FUTURES;

    private final List<Branch> all = new ArrayList<>();
    private int nextId = 1;
    private long budget;
    private long bytes;

    /** @param budget memory for all of them, bytes */
    Branches(long budget) {
        this.budget = budget;
    }

    /** A new branch with an id of its own, which is not yet one of these. */
    Branch make(@Nullable Branch parent, SimulationState start) {
        return new Branch(nextId++, parent, start);
    }

    void add(Branch branch) {
        all.add(branch);
    }

    void clear() {
        all.clear();
    }

    /** True if there is a branch with this id. */
    boolean has(int id) {
        return all.stream().anyMatch(each -> each.id == id);
    }

    /** @throws IllegalArgumentException if there is no such branch */
    Branch find(int id) {
        return all.stream()
                .filter(each -> each.id == id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no branch " + id));
    }

    /** All of them, in the order in which they began. */
    List<Branch> all() {
        return Collections.unmodifiableList(all);
    }

    /** All of them, for viewers. */
    List<Timeline.Future> futures() {
        return all.stream().map(Branch::future).toList();
    }

    /** Frees memory until the branches are within their limits, as far as the shown one allows it. */
    void limit(Branch shown) {
        if (all.size() > MOST) HeapBudget.forgetAnother(all, shown);
        HeapBudget.enforce(budget, all, shown);
        bytes = HeapBudget.bytes(all);
    }

    /** Removes keyframes that can be computed again until the branches take no more memory, or no such one is left. */
    void thin(long most) {
        bytes = HeapBudget.thin(most, all);
    }

    /** What the branches take after {@link #thin} at best, bytes. */
    long leastBytes() {
        return HeapBudget.leastBytes(all);
    }

    /** About how much memory the branches took when they were limited last. */
    long bytes() {
        return bytes;
    }

    /** The memory that they may take, bytes. */
    long budget() {
        return budget;
    }

    void setBudget(long newBudget) {
        budget = newBudget;
    }

    /**
     * Keeps a recording within its memory. It first removes keyframes, those that are cheapest to compute again before
     * others and the oldest of equals first: every second keyframe of an old run goes before any of a new one. Then it
     * forgets other branches, and at last the beginning of the run.
     */
    private static final class HeapBudget {
        /** A keyframe that can be removed, and the work from the one before it to the one after it, ns. */
        private record Removable(Branch branch, long frame, long gap) {}

        private HeapBudget() {}

        static long bytes(List<Branch> branches) {
            return branches.stream().mapToLong(Branch::bytes).sum();
        }

        /**
         * Frees memory until no more than {@code budget} bytes are in use, or only the last keyframe of the shown
         * branch is left.
         *
         * @param branches those of the recording; some may be removed
         * @param shown is not removed
         */
        static void enforce(long budget, List<Branch> branches, Branch shown) {
            while (thin(budget, branches) > budget) {
                if (!forgetAnother(branches, shown) && !forgetBeginning(branches, shown)) return;
            }
        }

        /**
         * Removes keyframes until no more than {@code budget} bytes are in use, or none is left that can be computed
         * again. Every frame can still be shown.
         *
         * @return the bytes that are in use then
         */
        static long thin(long budget, List<Branch> branches) {
            long bytes = bytes(branches);
            while (bytes > budget) {
                Optional<Removable> cheapest = cheapest(branches);
                if (cheapest.isEmpty()) return bytes;
                Keyframe gone =
                        cheapest.get().branch().keyframes.remove(cheapest.get().frame());
                bytes -= gone == null ? 0 : gone.bytes();
            }
            return bytes;
        }

        /** What is in use after {@link #thin} at best, bytes. */
        static long leastBytes(List<Branch> branches) {
            long bytes = bytes(branches);
            for (Branch branch : branches) {
                for (Keyframe each : branch.keyframes.values()) {
                    boolean atAnEnd = each.frame() == branch.first() || each.frame() == branch.keyframes.lastKey();
                    if (!atAnEnd && !each.fixed()) bytes -= each.bytes();
                }
            }
            return bytes;
        }

        private static Optional<Removable> cheapest(List<Branch> branches) {
            Removable best = null;
            for (Branch branch : branches) {
                Keyframe before = null;
                Keyframe each = null;
                for (Keyframe after : branch.keyframes.values()) {
                    if (before != null && each != null && !each.fixed()) {
                        long gap = after.work() - before.work();
                        if (best == null || gap < best.gap) best = new Removable(branch, each.frame(), gap);
                    }
                    before = each;
                    each = after;
                }
            }
            return Optional.ofNullable(best);
        }

        /** Forgets the oldest branch that no other branch needs; false if there is none. */
        static boolean forgetAnother(List<Branch> branches, Branch shown) {
            for (Iterator<Branch> each = branches.iterator(); each.hasNext(); ) {
                Branch branch = each.next();
                if (branches.stream().anyMatch(other -> other.parent == branch) || branch == shown) continue;
                each.remove();
                return true;
            }
            return false;
        }

        /** Forgets the first frames of the shown future; false if there are no others. */
        private static boolean forgetBeginning(List<Branch> branches, Branch shown) {
            Branch oldest = shown.ownerOf(Long.MIN_VALUE);
            boolean shorter = oldest.forgetOldest();
            if (!shorter && oldest == shown) return false;
            boolean unused = oldest != shown && (!shorter || needsNothingOf(oldest, shown));
            for (Branch each : branches) {
                if (each.parent == oldest && (unused || each.fork < oldest.first())) each.parent = null;
            }
            if (unused) branches.remove(oldest);
            return true;
        }

        /** True if the frames that are left of a branch are after those that the shown future has of it. */
        private static boolean needsNothingOf(Branch oldest, Branch shown) {
            Branch next = shown;
            for (Branch each = shown; each != null && each != oldest; each = each.parent) next = each;
            return next.fork < oldest.first();
        }
    }
}
