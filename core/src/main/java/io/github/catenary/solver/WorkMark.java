package io.github.catenary.solver;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Says at whose code a run is at work: an element type by its id, or {@code scene check acme.size}, or {@code integrator
 * acme.euler}. The thread of the run writes it, at the price of a store for each call of
 * a kernel; any thread may {@link #look}, and so name who does not return.
 */
public final class WorkMark {
    private static final int NONE = -1;
    private static final Stage[] STAGES = Stage.values();
    private final List<String> names;
    /** Both written opaquely: a plain store that the compiler must not leave out. */
    private final AtomicLong piece = new AtomicLong();

    private final AtomicInteger code = new AtomicInteger(NONE);

    /**
     * What was seen at one moment.
     *
     * @param piece number of the piece of work, such as a frame or a compilation: the same number is the same piece
     * @param who is at work
     * @param stage the method that was called, such as {@code project}
     */
    public record Sight(long piece, String who, String stage) {}

    /** @param names of all whose code may be at work, by number */
    WorkMark(List<String> names) {
        this.names = List.copyOf(names);
    }

    /** The number of a name, which must be one of the mark's. */
    int number(String name) {
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

    /** Another frame, or another piece of work beside the frames, begins. */
    void begin() {
        piece.setOpaque(piece.getOpaque() + 1);
    }

    /** Somebody, by number, is asked for something. */
    void enter(int type, Stage stage) {
        code.setOpaque(type * STAGES.length + stage.number());
    }

    /** It returned, as did those asked before it. */
    void leave() {
        code.setOpaque(NONE);
    }
}
