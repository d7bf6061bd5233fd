package io.github.catenary.solver.guard;

import io.github.catenary.solver.guard.ActiveCall.Sight;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds whose code takes longer over one frame, or another piece of work, than there is reason to: one that
 * never returns, one that is slow in many calls, or the solver itself where the settings ask too much of it. Looks at a
 * {@link ActiveCall} now and then and counts looks rather than
 * time, for while a machine sleeps nobody works and nobody looks. One thread.
 */
public final class Watchdog {
    /** Between two looks, ms. */
    public static final long INTERVAL_MILLIS = 100;

    private static final double LOOKS_PER_SECOND = 1000.0 / INTERVAL_MILLIS;

    private final double budget;
    private final Map<String, Integer> seen = new HashMap<>();
    private long piece;
    private OptionalLong frame = OptionalLong.empty();
    private int looksAtFrame;

    /**
     * Somebody who is over the budget.
     *
     * @param who as {@link ActiveCall} calls it; {@link ActiveCall#SOLVER} where the frame as a whole takes too long and
     *     nobody else is at work on it for most of that time
     * @param stage what it was seen at last, such as {@code project}
     * @param seconds how long it has been at work on this frame so far
     * @param frame the frame, for {@link ActiveCall#end}; empty if it was another piece of work
     */
    public record Overrun(String who, String stage, double seconds, OptionalLong frame) {
        /** True if it is the solver, and with it the settings, that take so long. */
        public boolean isOfSolver() {
            return who.equals(ActiveCall.SOLVER);
        }
    }

    /** @param budget how long one may take over a frame, and a frame as a whole, s */
    public Watchdog(double budget) {
        this.budget = budget;
    }

    /** Looks once; to be called every {@value #INTERVAL_MILLIS} ms. Tells of an overrun at each look while it lasts. */
    public Optional<Overrun> look(ActiveCall mark) {
        boolean frameIsLong = countFrame(mark.frame());
        Optional<Sight> sight = mark.look();
        if (sight.isPresent() && sight.get().piece() != piece) {
            seen.clear();
            piece = sight.get().piece();
        }
        if (sight.isPresent()) {
            String who = sight.get().who();
            int looks = seen.merge(who, 1, Integer::sum);
            boolean mostOfFrame = frameIsLong && 2 * looks > looksAtFrame;
            if (looks / LOOKS_PER_SECOND > budget || mostOfFrame) {
                return Optional.of(new Overrun(who, sight.get().stage(), looks / LOOKS_PER_SECOND, frame));
            }
        }
        return frameIsLong
                ? Optional.of(new Overrun(ActiveCall.SOLVER, "frame", looksAtFrame / LOOKS_PER_SECOND, frame))
                : Optional.empty();
    }

    /** True if the frame that is being computed is over the budget. */
    private boolean countFrame(OptionalLong now) {
        if (!now.equals(frame)) looksAtFrame = 0;
        frame = now;
        if (frame.isEmpty()) return false;
        looksAtFrame++;
        return looksAtFrame / LOOKS_PER_SECOND > budget;
    }

    /** Begins afresh, as with another mark. */
    public void forget() {
        seen.clear();
        frame = OptionalLong.empty();
        looksAtFrame = 0;
    }
}
