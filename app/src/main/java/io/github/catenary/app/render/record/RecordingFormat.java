package io.github.catenary.app.render.record;

import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.builtin.obj.ObjExporter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * How a recording is written to a file.
 *
 * @param kind as the name of the file says
 * @param encoder makes videos; empty if there is none
 * @param patience how long the encoder may do nothing before it is ended, s
 */
public record RecordingFormat(Path file, RecordingKind kind, Optional<VideoEncoder> encoder, double patience) {
    /** Draws the pictures of a recording. */
    @FunctionalInterface
    public interface Pictures<E extends Exception> {
        void drawTo(PictureSink sink) throws IOException, E;
    }

    /** Goes through the frames of a recording. */
    @FunctionalInterface
    public interface Frames<E extends Exception> {
        void playTo(FrameSink sink) throws IOException, E;
    }

    /** The format of a file; empty if its name is not that of a recording. */
    public static Optional<RecordingFormat> of(Path file, Optional<VideoEncoder> encoder) {
        return RecordingKind.of(file).map(kind -> new RecordingFormat(file, kind, encoder, VideoSink.PATIENCE));
    }

    /** The format with an encoder that is looked for if the file is a video. Not for the EDT. */
    public static Optional<RecordingFormat> of(Path file) {
        boolean video =
                RecordingKind.of(file).filter(RecordingKind::needsEncoder).isPresent();
        return of(file, video ? EncoderSearch.standard().find() : Optional.empty());
    }

    /** True if ffmpeg is missing. */
    public boolean lacksEncoder() {
        return kind.needsEncoder() && encoder.isEmpty();
    }

    /**
     * Writes a recording of pictures. It appears whole, in place of an older one, or not at all.
     *
     * @param interval between two pictures when it is played, s, greater than 0
     * @param unwanted asked by the encoder's watch, on another thread; if true, the recording ends
     * @throws NoPictureException if there was no picture
     * @throws IOException if it cannot be written, or the encoder fails or is missing
     * @throws CancellationException if it was unwanted
     */
    public <E extends Exception> void write(double interval, BooleanSupplier unwanted, Pictures<E> pictures)
            throws IOException, E {
        if (lacksEncoder()) throw new IOException("ffmpeg is not installed");
        try {
            switch (kind) {
                case PNG_SERIES -> writeSeries(unwanted, pictures);
                case GIF -> writeGif(interval, unwanted, pictures);
                case MP4, WEBM -> writeVideo(interval, unwanted, pictures);
                case OBJ_SERIES, TRAJECTORY, GLTF -> throw new IllegalArgumentException(kind + " has no pictures");
            }
        } catch (IOException ended) {
            checkWanted(unwanted);
            throw ended;
        }
    }

    /** As {@link #write}, of the frames themselves. */
    public <E extends Exception> void writeFrames(double interval, BooleanSupplier unwanted, Frames<E> frames)
            throws IOException, E {
        try {
            switch (kind) {
                case OBJ_SERIES -> writeObjects(unwanted, frames);
                case TRAJECTORY -> writeTrajectory(unwanted, frames);
                case GLTF -> writeGltf(interval, unwanted, frames);
                case PNG_SERIES, GIF, MP4, WEBM -> throw new IllegalArgumentException(kind + " has pictures");
            }
        } catch (IOException ended) {
            checkWanted(unwanted);
            throw ended;
        }
    }

    private static void checkWanted(BooleanSupplier unwanted) {
        if (unwanted.getAsBoolean()) throw new CancellationException("the recording was cancelled");
    }

    /** An empty recording is no recording, and must not replace one. */
    private static <E extends Exception> void draw(Pictures<E> pictures, PictureSink sink, BooleanSupplier unwanted)
            throws IOException, E {
        AtomicBoolean any = new AtomicBoolean();
        pictures.drawTo((picture, times) -> {
            sink.add(picture, times);
            any.set(true);
        });
        checkWanted(unwanted);
        if (!any.get()) throw new NoPictureException();
    }

    private static <E extends Exception> void play(Frames<E> frames, FrameSink sink, BooleanSupplier unwanted)
            throws IOException, E {
        AtomicBoolean any = new AtomicBoolean();
        frames.playTo((frame, times) -> {
            sink.add(frame, times);
            any.set(true);
        });
        checkWanted(unwanted);
        if (!any.get()) throw new NoPictureException();
    }

    private <E extends Exception> void writeObjects(BooleanSupplier unwanted, Frames<E> frames) throws IOException, E {
        ObjExporter exporter = new ObjExporter();
        try (FileSeries series = new FileSeries(SeriesName.of(file).orElseThrow())) {
            play(frames, (frame, times) -> series.add(out -> exporter.write(frame, out), times), unwanted);
            series.finish();
        }
    }

    private <E extends Exception> void writeTrajectory(BooleanSupplier unwanted, Frames<E> frames)
            throws IOException, E {
        WholeFile.<E>write(file, out -> {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            play(frames, new Trajectory(text), unwanted);
            text.flush();
        });
    }

    private <E extends Exception> void writeGltf(double interval, BooleanSupplier unwanted, Frames<E> frames)
            throws IOException, E {
        WholeFile.<E>write(file, out -> {
            try (GlbSink sink = new GlbSink(interval)) {
                play(frames, sink, unwanted);
                sink.finish(out, () -> checkWanted(unwanted));
            }
        });
    }

    private <E extends Exception> void writeSeries(BooleanSupplier unwanted, Pictures<E> pictures)
            throws IOException, E {
        try (FileSeries series = new FileSeries(SeriesName.of(file).orElseThrow())) {
            draw(pictures, (picture, times) -> series.add(out -> PngImage.write(picture, out), times), unwanted);
            series.finish();
        }
    }

    private <E extends Exception> void writeGif(double interval, BooleanSupplier unwanted, Pictures<E> pictures)
            throws IOException, E {
        WholeFile.<E>write(file, out -> {
            try (GifSink sink = new GifSink(out, interval)) {
                draw(pictures, sink, unwanted);
            }
            checkWanted(unwanted);
        });
    }

    private <E extends Exception> void writeVideo(double interval, BooleanSupplier unwanted, Pictures<E> pictures)
            throws IOException, E {
        WholeFile.<E>write(file, out -> {
            try (VideoSink sink = new VideoSink(encoder.orElseThrow(), kind, 1 / interval, patience, unwanted)) {
                draw(pictures, sink, unwanted);
                sink.finish(out);
            }
            checkWanted(unwanted);
        });
    }
}
