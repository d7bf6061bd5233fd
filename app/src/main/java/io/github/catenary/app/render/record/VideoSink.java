package io.github.catenary.app.render.record;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Hands the pictures to a video encoder, whose file is copied to the output when it is complete. */
final class VideoSink implements PictureSink, Closeable {
    /** How long the encoder may take to accept a picture, and to end after the last one, s. */
    static final double PATIENCE = 120;

    private final VideoEncoder encoder;
    private final RecordingKind kind;
    private final double rate;
    private final double patience;
    private final BooleanSupplier unwanted;
    private final Path video = Files.createTempFile("catenary", ".video");
    private final Cleanup cleanup = Cleanup.atExit(this::deleteVideo);
    private @Nullable EncoderProcess process;
    private byte[] bytes = {};

    /**
     * @param rate pictures per second
     * @param patience how long the encoder may take to accept a picture, and to end, s
     * @param unwanted asked often, on another thread; if true, the encoder is ended
     */
    VideoSink(VideoEncoder encoder, RecordingKind kind, double rate, double patience, BooleanSupplier unwanted)
            throws IOException {
        this.encoder = encoder;
        this.kind = kind;
        this.rate = rate;
        this.patience = patience;
        this.unwanted = unwanted;
    }

    @Override
    public void add(BufferedImage picture, long times) throws IOException {
        EncoderProcess running = process;
        if (running == null) {
            int width = picture.getWidth();
            int height = picture.getHeight();
            bytes = new byte[Math.multiplyExact(3, Math.multiplyExact(width, height))];
            running = new EncoderProcess(encoder.arguments(width, height, rate, kind, video), patience, unwanted);
            process = running;
        }
        int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
        for (int i = 0, at = 0; i < pixels.length; i++) {
            bytes[at++] = (byte) (pixels[i] >> 16);
            bytes[at++] = (byte) (pixels[i] >> 8);
            bytes[at++] = (byte) pixels[i];
        }
        for (long i = 0; i < times; i++) running.write(bytes);
    }

    /** Waits for the encoder, and copies what it made. There must have been a picture. */
    void finish(OutputStream out) throws IOException {
        EncoderProcess running = process;
        if (running == null) throw new IllegalStateException("no picture was added");
        running.finish();
        Files.copy(video, out);
    }

    @Override
    public void close() throws IOException {
        EncoderProcess running = process;
        if (running != null) running.close();
        try {
            deleteVideo();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        } finally {
            cleanup.forget();
        }
    }

    /** Also called by another thread, when the program is ended from outside. */
    private void deleteVideo() {
        try {
            Files.deleteIfExists(video);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
