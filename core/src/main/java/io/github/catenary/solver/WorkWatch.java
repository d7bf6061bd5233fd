package io.github.catenary.solver;

import io.github.catenary.solver.WorkMark.Sight;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds whose code takes longer over one frame, or another piece of work, than there is reason to: one that
 * never returns, or one that is slow in many calls. Looks at a {@link WorkMark} now and then and counts looks rather than
 * time, for while a machine sleeps nobody works and nobody looks. One thread.
 */
public final class WorkWatch {
    /** Between two looks, ms. */
    public static final long INTERVAL_MILLIS = 100;

    private static final double LOOKS_PER_SECOND = 1000.0 / INTERVAL_MILLIS;

    private final double budget;
    private final Map<String, Integer> seen = new HashMap<>();
    private long piece;

    /**
     * Somebody who is over the budget.
     *
     * @param who as {@link WorkMark} calls it
     * @param stage what it was seen at last, such as {@code project}
     * @param seconds how long it has been at work on this frame so far
     */
    public record Overrun(String who, String stage, double seconds) {}

    /** @param budget how long one may take over a frame, s */
    public WorkWatch(double budget) {
        this.budget = budget;
    }

    /** Looks once; to be called every {@value #INTERVAL_MILLIS} ms. Tells of an overrun at each look while it lasts. */
    public Optional<Overrun> look(WorkMark mark) {
        Optional<Sight> sight = mark.look();
        if (sight.isEmpty()) return Optional.empty();
        if (sight.get().piece() != piece) forget();
        piece = sight.get().piece();
        String who = sight.get().who();
        double seconds = seen.merge(who, 1, Integer::sum) / LOOKS_PER_SECOND;
        return seconds <= budget
                ? Optional.empty()
                : Optional.of(new Overrun(who, sight.get().stage(), seconds));
    }

    /** Begins afresh, as with another mark. */
    public void forget() {
        seen.clear();
    }
}
