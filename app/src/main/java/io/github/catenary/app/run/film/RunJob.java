package io.github.catenary.app.run.film;

import io.github.catenary.app.run.preview.RunCopy;
import io.github.catenary.replay.RecordingCopy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes frames of a run on a thread of its own: plays a copy of what was recorded, and goes on if it must. {@link #cancel}
 * and the readings may be called on any thread.
 */
abstract class RunJob implements Callable<RunJob.Result> {
    /**
     * What was written.
     *
     * @param count of pictures or frames
     * @param stoppedAt simulated time at which the run stopped before the end of the range, s; empty if it did not
     */
    record Result(long count, long bytes, Optional<Double> stoppedAt) {}

    private final Path file;
    private final FrameRange range;
    private final RunCopy.Awaited source;
    private volatile Optional<RunCopy> copy = Optional.empty();
    private volatile boolean cancelled;
    private final AtomicLong done = new AtomicLong();
    private long rounds;
    private final AtomicLong count = new AtomicLong();
    private Optional<Double> stoppedAt = Optional.empty();

    /** @param file that is written, or the pattern of several */
    RunJob(Path file, FrameRange range, RunCopy.Awaited source) {
        this.file = file;
        this.range = range;
        this.source = source;
    }

    /** What {@link #play} does with each frame. */
    interface Step {
        /** @param last true at the end of the range */
        void at(RecordingCopy.Showing showing, boolean last) throws IOException;
    }

    /** Writes the whole; goes through the run by {@link #play}. */
    abstract void write(RunCopy run) throws IOException;

    /** With what the keys of its texts begin. */
    abstract String words();

    /** How often {@link #write} goes through the run. */
    abstract int rounds();

    /** True if the frames must have velocities, forces and channels. */
    abstract boolean needsDetail();

    /** True if frames must carry what springs, pins and colliders push. */
    boolean needsForces() {
        return false;
    }

    Path file() {
        return file;
    }

    /** Asks the job to end soon. It leaves no trace then. */
    void cancel() {
        cancelled = true;
        copy.ifPresent(run -> run.compiler().work().endAll());
    }

    boolean isCancelled() {
        return cancelled;
    }

    /** How much is done, 0 to 1. */
    double share() {
        return Math.min(1, done.get() / (double) (rounds() * frames()));
    }

    private long frames() {
        return range.to() - range.from() + 1;
    }

    /** The number of pictures or frames that are written. */
    long count() {
        return count.get();
    }

    void counted(long more) {
        count.addAndGet(more);
    }

    /**
     * Does the work.
     *
     * @throws IOException if it cannot be written
     * @throws CancellationException if it was cancelled
     */
    @Override
    public Result call() throws IOException {
        RunCopy run = source.await(() -> cancelled).orElseThrow(() -> new IOException("there is no run"));
        copy = Optional.of(run);
        if (cancelled) run.compiler().work().endAll();
        write(run);
        return new Result(count.get(), Files.isRegularFile(file) ? Files.size(file) : 0, stoppedAt);
    }

    void checkWanted() {
        if (cancelled) throw new CancellationException("the writing was cancelled");
    }

    /** Goes through the frames of the range, or until the run stops. */
    void play(RunCopy run, Step step) throws IOException {
        RecordingCopy.Showing showing = run.reel()
                .show(run.compiler(), () -> cancelled)
                .orElseThrow(() -> new CancellationException("the writing was cancelled"));
        showing.detail(needsDetail());
        showing.run().tally(needsForces());
        for (long frame = showing.run().frameNumber(); goTo(showing, frame); frame++) {
            step.at(showing, frame == range.to());
            done.incrementAndGet();
        }
        done.set(++rounds * frames());
        boolean stopped = showing.run().frameNumber() < range.to();
        if (stopped) stoppedAt = Optional.of(showing.run().time());
    }

    /** False after the last frame of the range, or if the run stopped. */
    private boolean goTo(RecordingCopy.Showing showing, long frame) {
        if (frame > range.to()) return false;
        boolean arrived = showing.goTo(frame, () -> cancelled);
        checkWanted();
        return arrived;
    }
}
