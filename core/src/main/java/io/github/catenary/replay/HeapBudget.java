package io.github.catenary.replay;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Keeps a recording within its memory. It first removes keyframes, those that are cheapest to compute again before
 * others and the oldest of equals first: every second keyframe of an old run goes before any of a new one. Then it
 * forgets other branches, and at last the beginning of the run.
 */
final class HeapBudget {
    /** A keyframe that can be removed, and the work from the one before it to the one after it, ns. */
    private record Removable(Branch branch, long frame, long gap) {}

    private HeapBudget() {}

    static long bytes(List<Branch> branches) {
        return branches.stream().mapToLong(Branch::bytes).sum();
    }

    /**
     * Frees memory until no more than {@code budget} bytes are in use, or only the last keyframe of the shown branch is
     * left.
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
     * Removes keyframes until no more than {@code budget} bytes are in use, or none is left that can be computed again.
     * Every frame can still be shown.
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
