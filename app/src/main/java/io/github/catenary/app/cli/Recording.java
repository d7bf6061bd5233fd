package io.github.catenary.app.cli;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.TrailRecorder;
import io.github.catenary.app.render.record.FrameSink;
import io.github.catenary.app.render.record.PictureClock;
import io.github.catenary.app.render.record.PictureSink;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.render.space.Reach;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Records a run from its first to its last picture, all seen by one camera that stands still. The scene runs twice: first
 * to see where it goes, and then, with the same result, for the pictures.
 */
final class Recording {
    private final Session session;
    private final Scene scene;
    private final SeriesOptions series;
    private final long frames;
    private final PictureClock clock;
    private long pictures;
    /** Has frames carry what pictures show of them. */
    private Consumer<Simulation> asks = run -> {};

    private Optional<Simulation> last = Optional.empty();
    private Consumer<Simulation> begins = run -> {};
    private final UnaryOperator<Frame> seen;

    /** @param seen what is seen of a frame of the run */
    Recording(Session session, Scene scene, SeriesOptions series, long frames, UnaryOperator<Frame> seen) {
        this.seen = seen;
        this.session = session;
        this.scene = scene;
        this.series = series;
        this.frames = frames;
        clock = series.clock(scene.solver());
    }

    /** @param told gets the run when it begins, once, however often it is played */
    void onBegin(Consumer<Simulation> told) {
        begins = told;
    }

    /** @throws io.github.catenary.app.render.record.NoPictureException if the run stopped before the first picture */
    void write(RecordingFormat format, PictureOptions look) throws IOException, CommandFailure {
        PictureTrails trails = new PictureTrails(look.quantities(), scene);
        try {
            if (!format.kind().hasPictures()) {
                writeFrames(format, trails);
                return;
            }
            asks = look.quantities()::ask;
            Optional<Extent> shown = look.framing().fits() ? reach(trails) : Optional.empty();
            PictureOptions seen = shown.map(look::showing).orElse(look);
            format.<RuntimeException>write(
                    series.interval(scene.solver()),
                    () -> false,
                    sink -> play("recording", trails, (frame, times) -> paint(frame, times, trails.in(seen), sink)));
        } finally {
            session.status().end();
        }
    }

    private void writeFrames(RecordingFormat format, PictureTrails trails) throws IOException {
        format.<IOException>writeFrames(
                series.interval(scene.solver()),
                () -> false,
                sink -> play("recording", trails, (frame, times) -> {
                    sink.add(frame, times);
                    pictures += times;
                }));
    }

    private Optional<Extent> reach(PictureTrails trails) throws IOException {
        Reach reach = new Reach();
        play("looking where it goes", trails, (frame, times) -> reach.include(frame));
        return reach.extent();
    }

    private void paint(Frame frame, long times, PictureOptions look, PictureSink sink) throws IOException {
        BufferedImage picture = session.host().painting().paint(frame, look);
        sink.add(picture, times);
        pictures += times;
    }

    private void play(String what, PictureTrails trails, FrameSink sink) throws IOException {
        Simulation run = session.start(scene);
        asks.accept(run);
        if (last.isEmpty()) begins.accept(run);
        last = Optional.of(run);
        double step = scene.solver().timeStep();
        long from = series.from();
        for (long frame = 0; frame <= frames; frame++) {
            if (frame > 0 && !run.step()) return;
            session.status().frames(what, frame, frames);
            trails.take(run);
            if (frame < from) continue;
            double time = (frame - from) * step;
            long times = frame == frames ? clock.shownAtEnd(time) : clock.shown(time, time + step);
            if (times > 0) sink.add(seen.apply(run.frame()), times);
        }
    }

    /** The run, which has come to its last frame or as far as it could; empty before anything is written. */
    Optional<Simulation> run() {
        return last;
    }

    /** The number of pictures or frames written. */
    long pictures() {
        return pictures;
    }

    /** Follows the particles whose trails the pictures of a run show; does nothing if they show none. One thread. */
    static final class PictureTrails {
        private final TrailRecorder recorder = new TrailRecorder();
        private final IdSet particles;
        private final boolean wanted;

        /** @throws CommandFailure if the scene lacks a particle, or is too large for trails of all its particles */
        PictureTrails(PictureOptions.PictureQuantities quantities, Scene scene) throws CommandFailure {
            particles = quantities.trailed();
            wanted = quantities.overlays().contains(Overlay.TRAILS);
            if (!wanted) return;
            OptionalInt missing = particles.stream()
                    .filter(id -> !scene.particles().contains(id))
                    .findFirst();
            if (missing.isPresent()) {
                throw CommandFailure.usage("--trails-of: the scene has no particle " + missing.getAsInt());
            }
            if (particles.isEmpty() && scene.particles().size() > TrailRecorder.SMALL) {
                throw CommandFailure.usage(
                        "--overlay trails: the scene has " + scene.particles().size()
                                + " particles; say with --trails-of which of them have trails, or take a scene of at most "
                                + TrailRecorder.SMALL);
            }
        }

        /** Takes each frame of the run, one after the other. */
        void take(Simulation run) {
            if (wanted) recorder.take(run.frame(), 0, false, particles);
        }

        PictureOptions in(PictureOptions look) {
            return look.with(recorder.trails());
        }
    }
}
