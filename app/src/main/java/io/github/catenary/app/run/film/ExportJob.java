package io.github.catenary.app.run.film;

import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.run.preview.RunCopy;
import java.io.IOException;

/** Exports frames of a run. */
final class ExportJob extends RunJob {
    private final RecordingFormat format;
    private final long every;
    private final double interval;
    private long seen;

    /**
     * @param every of how many frames one is written
     * @param interval from one to the next when it is played, s
     */
    ExportJob(RecordingFormat format, long every, double interval, FrameRange range, RunCopy.Awaited source) {
        super(format.file(), range, source);
        this.format = format;
        this.every = every;
        this.interval = interval;
    }

    @Override
    String words() {
        return "export-run";
    }

    @Override
    int rounds() {
        return 1;
    }

    @Override
    boolean needsDetail() {
        return false;
    }

    @Override
    void write(RunCopy run) throws IOException {
        format.<RuntimeException>writeFrames(
                interval,
                this::isCancelled,
                sink -> play(run, (showing, last) -> {
                    if (seen++ % every != 0) return;
                    sink.add(showing.frame(), 1);
                    counted(1);
                }));
    }
}
