package io.github.catenary.analysis.sweep;

import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Watchdog;
import io.github.catenary.solver.sandbox.Watchdog.Overrun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs the rows of a study on several threads. A row that never comes back, such as in a plugin's endless loop, is given up
 * and told as a row; another thread takes the place of its own. One thread calls {@link #run}; any may {@link #stop}.
 */
public final class SweepRunner {
    /** Rows that are made but not yet taken; more would only take memory. */
    private static final int WAITING = 1_000;

    private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(Watchdog.INTERVAL_MILLIS);

    /** Looks at a frame that was told to end, before its thread is left alone. */
    private static final int LOOKS_UNTIL_LEFT = 20;

    private final SweepEvaluation evaluation;
    private final int threads;
    private final double patience;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final BlockingQueue<Made> made = new LinkedBlockingQueue<>(WAITING);
    private long lastLook = System.nanoTime();

    /** A row, or the end of a worker. */
    private record Made(
            Worker by, @Nullable SweepRow row, @Nullable Error failure) {}

    /** Takes the rows as they are made, in any order. */
    public interface Receiver {
        void take(SweepRow row) throws IOException;
    }

    /**
     * @param threads at least 1
     * @param patience how long a frame, or the code of a plugin, may take, greater than 0, s
     */
    public SweepRunner(SweepEvaluation evaluation, int threads, double patience) {
        if (threads < 1) throw new IllegalArgumentException("threads is " + threads + ", but must be at least 1");
        if (!(patience > 0)) throw new IllegalArgumentException("patience is " + patience + ", but must be above 0");
        this.evaluation = evaluation;
        this.threads = threads;
        this.patience = patience;
    }

    /** Has {@link #run} return soon, without the rows in progress. */
    public void stop() {
        stopped.set(true);
    }

    /**
     * Runs all rows that are not there yet, and waits for them. Can be called once.
     *
     * @param there which rows are not to be run
     * @param receiver is called on this thread
     * @return false if it was stopped
     * @throws IOException if the receiver throws it
     */
    public boolean run(LongPredicate there, Receiver receiver) throws IOException {
        LongStream missing = LongStream.rangeClosed(1, evaluation.rows()).filter(row -> !there.test(row));
        return run(missing.iterator(), receiver);
    }

    /**
     * Runs some rows, and waits for them. Can be called once.
     *
     * @param rows their numbers; asked by one thread at a time
     * @param receiver is called on this thread
     * @return false if it was stopped
     * @throws IOException if the receiver throws it
     */
    public boolean run(PrimitiveIterator.OfLong rows, Receiver receiver) throws IOException {
        Queue queue = new Queue(rows);
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) workers.add(start(queue));
        try {
            while (!workers.isEmpty() && !stopped.get()) {
                Made one = made.poll(Watchdog.INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
                if (one != null) take(one, workers, receiver);
                if (System.nanoTime() - lastLook >= INTERVAL_NANOS) look(workers, queue, receiver);
            }
            return !stopped.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            stopped.set(true);
            workers.forEach(Worker::end);
        }
    }

    private static void take(Made one, List<Worker> workers, Receiver receiver) throws IOException {
        if (one.failure() != null) throw one.failure();
        if (one.row() == null) workers.remove(one.by());
        else if (workers.contains(one.by())) receiver.take(one.row());
    }

    /** Gives up what takes too long. */
    private void look(List<Worker> workers, Queue queue, Receiver receiver) throws IOException {
        lastLook = System.nanoTime();
        for (Worker each : List.copyOf(workers)) {
            Optional<String> why = each.overrun();
            if (why.isEmpty()) continue;
            workers.remove(each);
            each.abandon();
            receiver.take(evaluation.lost(each.row, why.get()));
            workers.add(start(queue));
        }
    }

    private Worker start(Queue queue) {
        Worker worker = new Worker(queue);
        worker.thread.start();
        return worker;
    }

    /** The rows that no worker has taken yet. */
    private record Queue(PrimitiveIterator.OfLong rows) {
        synchronized OptionalLong next() {
            return rows.hasNext() ? OptionalLong.of(rows.nextLong()) : OptionalLong.empty();
        }
    }

    /** A thread that runs row after row. */
    private final class Worker implements Runnable, SweepEvaluation.Observer {
        private final Queue queue;
        private final Thread thread;
        private volatile @Nullable ActiveCall work;
        private volatile Optional<String> endedBecause = Optional.empty();
        private volatile boolean abandoned;
        private volatile long row;

        // Of the thread that looks.
        private final Watchdog watch = new Watchdog(patience);
        private @Nullable ActiveCall seen;
        private int lateLooks;

        Worker(Queue queue) {
            this.queue = queue;
            thread = new Thread(this, "catenary-sweep");
            thread.setDaemon(true);
        }

        @Override
        public void run() {
            try {
                for (OptionalLong i = queue.next(); i.isPresent(); i = queue.next()) {
                    if (stopped.get() || abandoned) return;
                    row = i.getAsLong();
                    made.put(new Made(this, evaluation.evaluate(row, this), null));
                    work = null;
                }
                made.put(new Made(this, null, null));
            } catch (CancellationException | InterruptedException givenUp) {
                Thread.currentThread().interrupt();
            } catch (Error e) {
                if (!made.offer(new Made(this, null, e))) throw e;
            }
        }

        @Override
        public void begins(ActiveCall begun) {
            endedBecause = Optional.empty();
            work = begun;
            if (stopped.get()) begun.endAll();
        }

        @Override
        public Optional<String> endedBecause() {
            return endedBecause;
        }

        /** Looks whether its row takes too long, and ends the frame if so. Why it is to be left alone; empty if not. */
        Optional<String> overrun() {
            ActiveCall now = work;
            if (now != seen) {
                watch.forget();
                lateLooks = 0;
                seen = now;
            }
            if (now == null) return Optional.empty();
            Optional<Overrun> overrun = watch.look(now);
            if (overrun.isEmpty()) return Optional.empty();
            String why = told(overrun.get());
            endedBecause = Optional.of(why);
            overrun.get().frame().ifPresent(now::end);
            boolean late =
                    ++lateLooks > LOOKS_UNTIL_LEFT || overrun.get().frame().isEmpty();
            return late ? Optional.of(why) : Optional.empty();
        }

        private static String told(Overrun overrun) {
            String who = overrun.isOfSolver() ? "one frame" : overrun.who();
            return String.format(Locale.ROOT, "%s has been running for %.1f s", who, overrun.seconds());
        }

        /** Leaves it alone: its row is told, and what it may still make is not taken. */
        void abandon() {
            abandoned = true;
            thread.interrupt();
        }

        /** Ends it without its row. */
        void end() {
            ActiveCall now = work;
            if (now != null) now.endAll();
            thread.interrupt();
        }
    }
}
