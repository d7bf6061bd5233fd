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
import java.util.Optional;

/** Makes a film: paints the pictures of a run. */
final class FilmJob extends RunJob {
    private final FilmOrder order;
    private final FramePainter painter = new FramePainter();
    private final TrailRecorder trails = new TrailRecorder();
    private double start = Double.NaN;

    FilmJob(FilmOrder order, RunCopy.Awaited source) {
        super(order.format().file(), order.range(), source);
        this.order = order;
    }

    @Override
    String words() {
        return "film";
    }

    /** Once more to see where the run gets to. */
    @Override
    int rounds() {
        return order.camera().fits() ? 2 : 1;
    }

    @Override
    boolean needsForces() {
        return order.camera().options().needsForces();
    }

    @Override
    boolean needsDetail() {
        return order.camera().options().needsDetail();
    }

    @Override
    void write(RunCopy run) throws IOException {
        Optional<Extent> reach = order.camera().fits() ? reach(run) : Optional.empty();
        order.format()
                .<RuntimeException>write(
                        order.interval(),
                        this::isCancelled,
                        sink -> play(run, (showing, last) -> film(showing, last, reach, sink)));
    }

    /** Where the run gets to in the whole range. */
    private Optional<Extent> reach(RunCopy run) throws IOException {
        Reach reach = new Reach();
        play(run, (showing, last) -> reach.include(showing.frame()));
        return reach.extent();
    }

    private void film(RecordingCopy.Showing showing, boolean last, Optional<Extent> reach, PictureSink sink)
            throws IOException {
        Overlays overlays = order.camera().options().overlays();
        if (overlays.has(Overlay.TRAILS))
            trails.take(showing.frame(), 0, false, overlays.selection().particles());
        if (Double.isNaN(start)) start = showing.run().time();
        double time = showing.run().time() - start;
        double step = showing.run().scene().solver().timeStep();
        long times = last ? order.clock().shownAtEnd(time) : order.clock().shown(time, time + step);
        if (times > 0) add(showing.frame(), reach, times, sink);
    }

    private void add(Frame frame, Optional<Extent> reach, long times, PictureSink sink) throws IOException {
        CameraPath camera = order.camera().withTrails(trails.trails());
        BufferedImage picture = painter.paint(frame, camera.look(frame, reach));
        checkWanted();
        sink.add(picture, times);
        counted(times);
    }
}
