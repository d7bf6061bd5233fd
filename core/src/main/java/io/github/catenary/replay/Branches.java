package io.github.catenary.replay;

import io.github.catenary.io.run.StoredRun;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
}
