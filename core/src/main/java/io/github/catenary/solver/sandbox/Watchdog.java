package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.sandbox.ActiveCall.Sight;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds code that takes too long over one frame or another piece of work: a kernel that never returns, one that is slow
 * in many calls, or the solver itself if the settings demand too much. Looks at an {@link ActiveCall} periodically and
 * counts looks instead of time, so that the time a machine sleeps does not count. For one thread.
 */
public final class Watchdog {
    /** Time between two looks, ms. */
    public static final long INTERVAL_MILLIS = 100;

    private static final double LOOKS_PER_SECOND = 1000.0 / INTERVAL_MILLIS;

    private final double budget;
    private final Map<String, Integer> seen = new HashMap<>();
    private long piece;
    private OptionalLong frame = OptionalLong.empty();
    private int looksAtFrame;

    /**
     * Code that exceeded the budget.
     *
     * @param who name in {@link ActiveCall}; {@link ActiveCall#SOLVER} if the frame as a whole takes too long and no
     *     other code takes most of that time
     * @param stage the stage seen last, such as {@code project}
     * @param seconds time spent on this frame so far, s
     * @param frame the frame, for {@link ActiveCall#end}; empty if it was another piece of work
     */
    public record Overrun(String who, String stage, double seconds, OptionalLong frame) {
        /** True if the solver itself, and so the settings, take too long. */
        public boolean isOfSolver() {
            return who.equals(ActiveCall.SOLVER);
        }
    }

    /** @param budget the longest time for one participant in a frame, and for a frame as a whole, s */
    public Watchdog(double budget) {
        this.budget = budget;
    }

    /** Looks once; to be called every {@value #INTERVAL_MILLIS} ms. Reports an overrun at each look while it lasts. */
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

    /** True if the frame in progress exceeds the budget. */
    private boolean countFrame(OptionalLong now) {
        if (!now.equals(frame)) looksAtFrame = 0;
        frame = now;
        if (frame.isEmpty()) return false;
        looksAtFrame++;
        return secondsOfFrame() > budget;
    }

    /** How long the frame in progress has taken at the last look, s; 0 between frames. */
    public double secondsOfFrame() {
        return looksAtFrame / LOOKS_PER_SECOND;
    }

    /** Starts counting again, for another {@link ActiveCall}. */
    public void forget() {
        seen.clear();
        frame = OptionalLong.empty();
        looksAtFrame = 0;
    }
}
