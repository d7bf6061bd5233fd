package io.github.catenary.app.record;

import io.github.catenary.app.exchange.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * What a recording is written as, which follows from the name of its file: {@code .gif}, {@code .mp4}, {@code .webm}, or
 * {@code .png} with a place for a number.
 */
public final class RecordingFormat {
    private final Path file;
    private final String ending;
    private final Optional<PngSeries> series;
    private final Optional<VideoEncoder> encoder;

    private RecordingFormat(Path file, String ending, Optional<PngSeries> series, Optional<VideoEncoder> encoder) {
        this.file = file;
        this.ending = ending;
        this.series = series;
        this.encoder = encoder;
    }

    /** Draws the pictures of a recording. */
    @FunctionalInterface
    public interface Pictures<E extends Exception> {
        void drawTo(PictureSink sink) throws IOException, E;
    }

    /** The format of a file; empty if its name is not that of a recording. */
    public static Optional<RecordingFormat> of(Path file) {
        return of(file, Optional.ofNullable(System.getenv("PATH")).flatMap(VideoEncoder::on));
    }

    static Optional<RecordingFormat> of(Path file, Optional<VideoEncoder> encoder) {
        String name = String.valueOf(file.getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        Optional<PngSeries> series = ending.equals("png") ? PngSeries.of(file) : Optional.empty();
        boolean known = ending.equals("gif") || VideoEncoder.makes(ending) || series.isPresent();
        return known ? Optional.of(new RecordingFormat(file, ending, series, encoder)) : Optional.empty();
    }

    /** True if an encoder is missing that must be installed first: ffmpeg, in a folder of the search path. */
    public boolean lacksEncoder() {
        return VideoEncoder.makes(ending) && encoder.isEmpty();
    }

    /**
     * Writes a recording. One file appears whole or not at all; of a series, the files written so far stay.
     *
     * @param interval between two pictures when it is played, s, greater than 0
     * @throws IOException if it cannot be written, or the encoder fails or is missing
     */
    public <E extends Exception> void write(double interval, Pictures<E> pictures) throws IOException, E {
        if (series.isPresent()) {
            pictures.drawTo(series.get());
            return;
        }
        if (lacksEncoder()) throw new IOException("ffmpeg is not installed");
        WholeFile.<E>write(file, out -> {
            try (PictureSink sink = encoder.isPresent() && VideoEncoder.makes(ending)
                    ? new VideoSink(encoder.get(), ending, 1 / interval, out)
                    : new GifSink(out, interval)) {
                pictures.drawTo(sink);
            }
        });
    }
}
