package io.github.catenary.app.cli;

import io.github.catenary.app.record.PictureSink;
import io.github.catenary.app.record.RecordingFormat;
import io.github.catenary.app.view.Extent;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.util.Optional;

/**
 * Records a run from its first to its last picture, all seen by one camera that stands still. The scene runs twice: first
 * to see where it goes, and then, with the same result, for the pictures.
 */
final class Recording {
    /** How far from the drawing the camera looks, in sizes of the drawing; debris beyond it leaves the picture. */
    private static final double ROOM = 1.5;

    private final Session session;
    private final Scene scene;
    private final long from;
    private final long frames;
    private final long every;
    private int pictures;

    Recording(Session session, Scene scene, SeriesOptions series, long frames) {
        this.session = session;
        this.scene = scene;
        this.from = series.from();
        this.frames = frames;
        every = series.every(scene.solver());
    }

    /** Takes one frame after the other. */
    private interface FrameSink {
        void take(Frame frame) throws IOException;
    }

    /** Writes the recording; the run has then come to its last frame, or as far as it could. */
    Simulation write(RecordingFormat format, PictureOptions look) throws IOException {
        Reach reach = new Reach();
        run(reach::take);
        PictureOptions shown = reach.extent.map(look::showing).orElse(look);
        Simulation[] run = new Simulation[1];
        format.<RuntimeException>write(
                every * scene.solver().timeStep(), sink -> run[0] = run(frame -> paint(frame, shown, sink)));
        return run[0];
    }

    private void paint(Frame frame, PictureOptions look, PictureSink sink) throws IOException {
        sink.add(session.host().painting().paint(frame, look));
        pictures++;
    }

    private Simulation run(FrameSink sink) throws IOException {
        Simulation run = session.start(scene);
        for (long frame = 0; frame <= frames; frame++) {
            if (frame > 0 && !run.step()) return run;
            if (frame >= from && (frame - from) % every == 0) sink.take(run.frame());
        }
        return run;
    }

    /** The number of pictures written. */
    int pictures() {
        return pictures;
    }

    /** Where the particles get to, within the room around the drawing. */
    private static final class Reach {
        private Optional<Extent> extent = Optional.empty();

        void take(Frame frame) {
            Optional<Extent> drawn = Extent.of(Frame.drawn(frame.scene()));
            if (drawn.isEmpty()) return;
            Extent room = drawn.get().grown(ROOM * drawn.get().size());
            Optional<Extent> now = Extent.of(frame, room);
            extent = now.map(box -> extent.map(box::union).orElse(box)).or(() -> extent);
        }
    }
}
