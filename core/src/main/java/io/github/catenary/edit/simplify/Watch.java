package io.github.catenary.edit.simplify;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;

/** Follows the making of a coarser net, and may stop it. Called by the thread that makes it, which it must not hold up. */
public final class Watch {
    /** Follows nothing and never stops it. */
    public static final Watch NONE = new Watch(() -> false, share -> {});

    /** Between two questions so few items are worked on that they take a few milliseconds. */
    private static final int OFTEN = 1 << 8;
    /** Milliseconds between two questions while other work is awaited. */
    private static final long PATIENCE = 5;

    private final BooleanSupplier cancelled;
    private final DoubleConsumer share;
    private final double from;
    private final double to;

    /**
     * @param cancelled asked every few milliseconds
     * @param share gets the part of the work that is done, in [0, 1], never falling
     */
    public Watch(BooleanSupplier cancelled, DoubleConsumer share) {
        this(cancelled, share, 0, 1);
    }

    private Watch(BooleanSupplier cancelled, DoubleConsumer share, double from, double to) {
        this.cancelled = cancelled;
        this.share = share;
        this.from = from;
        this.to = to;
    }

    /** Follows a part of the work, from one share of it to another. */
    Watch part(double begin, double end) {
        return new Watch(cancelled, share, from + begin * (to - from), from + end * (to - from));
    }

    /**
     * Says how much of this part is done; every 256th time, so that it costs nothing.
     *
     * @throws CancellationException if the work should stop
     */
    void at(long done, long of) {
        if (done % OFTEN != 0) return;
        ask(done);
        share.accept(from + (to - from) * Math.min(1, (double) done / of));
    }

    /** Asks every 256th time whether the work should stop, where nobody knows how much of it is done. */
    void ask(long done) {
        if (done % OFTEN == 0 && cancelled.getAsBoolean()) throw new CancellationException("simplifying");
    }

    /**
     * Waits for work that asks nothing, such as a sort of all springs. If this work should stop, the other one goes on to
     * its end, a second or two for a million particles, and nobody gets its result.
     *
     * @param work runs on another thread, changes nothing that is used here
     * @throws CancellationException if the work should stop
     */
    <T> T await(Supplier<T> work) {
        CompletableFuture<T> result = CompletableFuture.supplyAsync(work);
        boolean interrupted = false;
        try {
            while (true) {
                ask(0);
                try {
                    return result.get(PATIENCE, TimeUnit.MILLISECONDS);
                } catch (TimeoutException notYet) {
                    // asked again
                } catch (InterruptedException e) {
                    interrupted = true; // whoever wants it to stop says so when asked
                }
            }
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Error error) throw error;
            if (failed.getCause() instanceof RuntimeException exception) throw exception;
            throw new IllegalStateException("the other work throws nothing else", failed.getCause());
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }
}
