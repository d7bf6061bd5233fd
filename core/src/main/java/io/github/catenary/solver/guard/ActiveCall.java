package io.github.catenary.solver.guard;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Says at whose code a run is at work: an element type by its id, or {@code scene check acme.size}, or {@code integrator
 * acme.euler}. The thread of the run writes it, at the price of a store for each call of
 * a kernel; any thread may {@link #look}, and so name who does not return. The mark also says which frame is being
 * computed, and any thread may {@link #end} that frame.
 */
public final class ActiveCall {
    /** What {@link Watchdog} calls the solver itself; no id has a space. */
    public static final String SOLVER = "the solver";

    private static final int NONE = -1;
    private static final long ALL = -1;
    private static final Stage[] STAGES = Stage.values();
    private final List<String> names;
    /** Both written opaquely: a plain store that the compiler must not leave out. */
    private final AtomicLong piece = new AtomicLong();

    private final AtomicInteger code = new AtomicInteger(NONE);

    /** Counts where frames begin and where they end, so that it is odd while one is computed. */
    private final AtomicLong frame = new AtomicLong();
    /** Which frame somebody wants ended, as {@link #frame} had it; 0 for none, {@link #ALL} for every one. */
    private final AtomicLong unwanted = new AtomicLong();

    /**
     * What was seen at one moment.
     *
     * @param piece number of the piece of work, such as a frame or a compilation: the same number is the same piece
     * @param who is at work
     * @param stage the method that was called, such as {@code project}
     */
    public record Sight(long piece, String who, String stage) {}

    /** @param names of all whose code may be at work, by number */
    public ActiveCall(List<String> names) {
        this.names = List.copyOf(names);
    }

    /** The number of a name, which must be one of the mark's. */
    public int number(String name) {
        int number = names.indexOf(name);
        if (number < 0) throw new IllegalArgumentException("nobody is called " + name + " here");
        return number;
    }

    /** What is at work now; empty if nobody else's code is. Any thread. */
    public Optional<Sight> look() {
        int seen = code.getOpaque();
        if (seen == NONE) return Optional.empty();
        return Optional.of(
                new Sight(piece.getOpaque(), names.get(seen / STAGES.length), STAGES[seen % STAGES.length].toString()));
    }

    /**
     * The frame that is being computed, by a number that no other frame of this mark has; empty between frames. Any thread.
     */
    public OptionalLong frame() {
        long now = frame.getOpaque();
        return now % 2 == 0 ? OptionalLong.empty() : OptionalLong.of(now);
    }

    /**
     * Ends a frame between two of its passes, or iterations of its equations; {@link io.github.catenary.solver.Simulation#step} says what becomes of
     * the run. Has no effect on other frames, such as where this one is complete by now. Any thread.
     *
     * @param number as {@link #frame} gave it
     */
    public void end(long number) {
        unwanted.setOpaque(number);
    }

    /** Ends the frame that is being computed, if one is, and every later one as soon as it begins. Any thread. */
    public void endAll() {
        unwanted.setOpaque(ALL);
    }

    /** True if the frame that is being computed is to end. On the thread of the run, which asks once a pass. */
    public boolean isToEnd() {
        long seen = unwanted.getOpaque();
        return seen == frame.getPlain() || seen == ALL;
    }

    public void beginFrame() {
        frame.setOpaque(frame.getPlain() + 1);
    }

    public void endFrame() {
        frame.setOpaque(frame.getPlain() + 1);
    }

    /** Another frame, or another piece of work beside the frames, begins. */
    public void begin() {
        piece.setOpaque(piece.getOpaque() + 1);
    }

    /** Somebody, by number, is asked for something. */
    public void enter(int type, Stage stage) {
        code.setOpaque(type * STAGES.length + stage.number());
    }

    /** It returned, as did those asked before it. */
    public void leave() {
        code.setOpaque(NONE);
    }
}
