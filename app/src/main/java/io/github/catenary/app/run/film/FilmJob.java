package io.github.catenary.app.run.film;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.Overlays;
import io.github.catenary.app.render.overlay.TrailRecorder;
import io.github.catenary.app.render.record.PictureSink;
import io.github.catenary.app.render.space.Reach;
import io.github.catenary.app.run.preview.RunCopy;
import io.github.catenary.replay.RecordingCopy;
import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes a film on a thread of its own: plays a copy of the recorded run, and paints its pictures. {@link #cancel} and
 * the readings may be called on any thread.
 */
final class FilmJob implements Callable<FilmJob.Result> {
    /**
     * A film.
     *
     * @param stoppedAt simulated time at which the run stopped before the end of the range, s; empty if it did not
     */
    record Result(long pictures, long bytes, Optional<Double> stoppedAt) {}

    private final FilmOrder order;
    private final RunCopy.Awaited source;
    private final FramePainter painter = new FramePainter();
    private volatile Optional<RunCopy> copy = Optional.empty();
    private volatile boolean cancelled;
    private final AtomicLong done = new AtomicLong();
    private final AtomicLong pictures = new AtomicLong();
    private final TrailRecorder trails = new TrailRecorder();
    private Optional<Double> stoppedAt = Optional.empty();

    FilmJob(FilmOrder order, RunCopy.Awaited source) {
        this.order = order;
        this.source = source;
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
        long frames = order.range().to() - order.range().from() + 1;
        return Math.min(1, done.get() / (double) (order.camera().fits() ? 2 * frames : frames));
    }

    /** The number of pictures that are made. */
    long pictures() {
        return pictures.get();
    }

    /**
     * Makes the film.
     *
     * @throws IOException if it cannot be written
     * @throws CancellationException if it was cancelled
     */
    @Override
    public Result call() throws IOException {
        RunCopy run = source.await(() -> cancelled).orElseThrow(() -> new IOException("there is no run"));
        copy = Optional.of(run);
        if (cancelled) run.compiler().work().endAll();
        Optional<Extent> reach = order.camera().fits() ? reach(run) : Optional.empty();
        order.format().<RuntimeException>write(order.interval(), () -> cancelled, sink -> film(run, reach, sink));
        return new Result(pictures.get(), bytes(), stoppedAt);
    }

    private long bytes() throws IOException {
        return Files.isRegularFile(order.format().file())
                ? Files.size(order.format().file())
                : 0;
    }

    private void checkWanted() {
        if (cancelled) throw cancellation();
    }

    private static CancellationException cancellation() {
        return new CancellationException("the film was cancelled");
    }

    private RecordingCopy.Showing start(RunCopy run) {
        RecordingCopy.Showing showing =
                run.reel().show(run.compiler(), () -> cancelled).orElseThrow(FilmJob::cancellation);
        showing.detail(order.camera().options().needsDetail());
        return showing;
    }

    /** Where the run gets to in the whole range. */
    private Optional<Extent> reach(RunCopy run) {
        RecordingCopy.Showing showing = start(run);
        Reach reach = new Reach();
        for (long frame = showing.run().frameNumber(); goTo(showing, frame); frame++) {
            reach.include(showing.frame());
            done.incrementAndGet();
        }
        return reach.extent();
    }

    /** False after the last frame of the range, or if the run stopped. */
    private boolean goTo(RecordingCopy.Showing showing, long frame) {
        if (frame > order.range().to()) return false;
        boolean arrived = showing.goTo(frame, () -> cancelled);
        checkWanted();
        return arrived;
    }

    private void film(RunCopy run, Optional<Extent> reach, PictureSink sink) throws IOException {
        RecordingCopy.Showing showing = start(run);
        double start = showing.run().time();
        done.set(order.camera().fits() ? order.range().to() - order.range().from() + 1 : 0);
        Overlays overlays = order.camera().options().overlays();
        boolean trailed = overlays.has(Overlay.TRAILS);
        long from = showing.run().frameNumber();
        for (long frame = from; goTo(showing, frame); frame++) {
            if (trailed)
                trails.take(showing.frame(), 0, false, overlays.selection().particles());
            double time = showing.run().time() - start;
            boolean last = frame == order.range().to();
            double step = showing.run().scene().solver().timeStep();
            long times = last ? order.clock().shownAtEnd(time) : order.clock().shown(time, time + step);
            if (times > 0) add(showing.frame(), reach, times, sink);
            done.incrementAndGet();
        }
        boolean stopped = showing.run().frameNumber() < order.range().to();
        if (stopped) stoppedAt = Optional.of(showing.run().time());
    }

    private void add(Frame frame, Optional<Extent> reach, long times, PictureSink sink) throws IOException {
        CameraPath camera = order.camera().withTrails(trails.trails());
        BufferedImage picture = painter.paint(frame, camera.look(frame, reach));
        checkWanted();
        sink.add(picture, times);
        pictures.addAndGet(times);
    }
}
