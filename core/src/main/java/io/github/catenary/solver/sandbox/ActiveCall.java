package io.github.catenary.solver.sandbox;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Records whose code a run executes: an element type by its id, {@code scene check acme.size}, {@code integrator
 * acme.euler}, or {@code measure acme.peak}. The run's thread writes the record, at the cost of one store for each call of a kernel. Any thread may
 * {@link #look}, and so find code that does not return. It also records the frame in progress, which any thread may
 * {@link #end}.
 */
public final class ActiveCall {
    /** The name of the solver itself in {@link Watchdog}; no id has a space. */
    public static final String SOLVER = "the solver";

    private static final int NONE = -1;
    private static final double THOUSANDTHS = 1000;
    private static final long ALL = -1;
    private static final Stage[] STAGES = Stage.values();
    private final List<String> names;
    /** Written opaquely: a plain store that the compiler must not remove. */
    private final AtomicLong piece = new AtomicLong();

    private final AtomicInteger code = new AtomicInteger(NONE);

    /** Incremented at the beginning and at the end of each frame, so that it is odd during a frame. */
    private final AtomicLong frame = new AtomicLong();
    /** The frame to end, as a value of {@link #frame}; 0 for none, {@link #ALL} for every frame. */
    private final AtomicLong unwanted = new AtomicLong();

    /** The share of a long piece of work that is done, in thousandths; {@link #NONE} if there is none. */
    private final AtomicInteger done = new AtomicInteger(NONE);

    /**
     * The record at one moment.
     *
     * @param piece number of the piece of work, such as a frame or a compilation
     * @param who name of the code in execution
     * @param stage the method that was called, such as {@code project}
     */
    public record Sight(long piece, String who, String stage) {}

    /** @param names the names of all code that may be called, by number */
    public ActiveCall(List<String> names) {
        this.names = List.copyOf(names);
    }

    /** The number of a name, which must be among those given at construction. */
    public int number(String name) {
        int number = names.indexOf(name);
        if (number < 0) throw new IllegalArgumentException("nobody is called " + name + " here");
        return number;
    }

    /** What is executed now; empty if it is no foreign code. Any thread. */
    public Optional<Sight> look() {
        int seen = code.getOpaque();
        if (seen == NONE) return Optional.empty();
        return Optional.of(
                new Sight(piece.getOpaque(), names.get(seen / STAGES.length), STAGES[seen % STAGES.length].toString()));
    }

    /** The number of the frame in progress, unique within this record; empty between frames. Any thread. */
    public OptionalLong frame() {
        long now = frame.getOpaque();
        return now % 2 == 0 ? OptionalLong.empty() : OptionalLong.of(now);
    }

    /**
     * Ends a frame between two of its passes or of its solver iterations; {@link
     * io.github.catenary.solver.Simulation#step} describes the state of the run afterwards. Has no effect if that frame
     * is already complete. Any thread.
     *
     * @param number the frame's number from {@link #frame}
     */
    public void end(long number) {
        unwanted.setOpaque(number);
    }

    /** Ends the frame in progress, if there is one, and every later frame as soon as it begins. Any thread. */
    public void endAll() {
        unwanted.setOpaque(ALL);
    }

    /** True if the frame in progress is to end. Called on the run's thread, once a pass. */
    public boolean isToEnd() {
        long seen = unwanted.getOpaque();
        return seen == frame.getPlain() || seen == ALL;
    }

    public void beginFrame() {
        frame.setOpaque(frame.getPlain() + 1);
    }

    public void endFrame() {
        done.setOpaque(NONE);
        frame.setOpaque(frame.getPlain() + 1);
    }

    /**
     * Records how much of a long piece of work within the frame is done, such as the factoring of a matrix.
     *
     * @param share 0 to 1; 1 ends the record
     */
    public void report(double share) {
        done.setOpaque(share < 1 ? (int) (THOUSANDTHS * share) : NONE);
    }

    /** How much of a long piece of work within the frame is done, 0 to 1; empty if there is none. Any thread. */
    public OptionalDouble progress() {
        int seen = done.getOpaque();
        return seen == NONE ? OptionalDouble.empty() : OptionalDouble.of(seen / THOUSANDTHS);
    }

    /** Begins a frame or another piece of work. */
    public void begin() {
        piece.setOpaque(piece.getOpaque() + 1);
    }

    /** Records that code, by its number, is called for a stage. */
    public void enter(int type, Stage stage) {
        code.setOpaque(type * STAGES.length + stage.number());
    }

    /** Records that the call, with all calls inside it, has returned. */
    public void leave() {
        code.setOpaque(NONE);
    }
}
