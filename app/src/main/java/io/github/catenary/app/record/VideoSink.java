package io.github.catenary.app.record;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Hands the pictures to a video encoder, whose file is copied to the output when it is complete. */
final class VideoSink implements PictureSink {
    /** How long the encoder may take to end after the last picture, s. */
    private static final long PATIENCE = 120;

    /** Of what the encoder reports, no more than this is shown. */
    private static final int MOST_REPORTED = 2000;

    private final VideoEncoder encoder;
    private final String ending;
    private final double rate;
    private final OutputStream out;
    private final Path video = Files.createTempFile("catenary", ".video");
    private final Path report = Files.createTempFile("catenary", ".txt");
    private @Nullable Process process;
    private byte[] bytes = {};

    /**
     * @param ending of the file, which decides on the format: mp4 or webm
     * @param rate pictures per second
     */
    VideoSink(VideoEncoder encoder, String ending, double rate, OutputStream out) throws IOException {
        this.encoder = encoder;
        this.ending = ending;
        this.rate = rate;
        this.out = out;
    }

    @Override
    public void add(BufferedImage picture) throws IOException {
        Process running = process;
        if (running == null) {
            running = start(picture.getWidth(), picture.getHeight());
            process = running;
        }
        int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
        for (int i = 0, at = 0; i < pixels.length; i++) {
            bytes[at++] = (byte) (pixels[i] >> 16);
            bytes[at++] = (byte) (pixels[i] >> 8);
            bytes[at++] = (byte) pixels[i];
        }
        try {
            running.getOutputStream().write(bytes);
        } catch (IOException ended) {
            throw failure(ended);
        }
    }

    private Process start(int width, int height) throws IOException {
        bytes = new byte[Math.multiplyExact(3, Math.multiplyExact(width, height))];
        return new ProcessBuilder(encoder.arguments(width, height, rate, ending, video))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(report.toFile())
                .start();
    }

    @Override
    public void close() throws IOException {
        try {
            Process running = process;
            if (running != null) finish(running);
        } finally {
            Files.deleteIfExists(video);
            Files.deleteIfExists(report);
        }
    }

    private void finish(Process running) throws IOException {
        try {
            running.getOutputStream().close();
            if (!running.waitFor(PATIENCE, TimeUnit.SECONDS)) {
                throw new IOException("the video encoder did not end within " + PATIENCE + " s");
            }
            if (running.exitValue() != 0) throw failure(null);
            Files.copy(video, out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the video encoder was ending", e);
        } finally {
            running.destroyForcibly();
        }
    }

    private IOException failure(@Nullable IOException cause) throws IOException {
        byte[] said = Files.readAllBytes(report);
        String text = new String(said, 0, Math.min(said.length, MOST_REPORTED), StandardCharsets.UTF_8).strip();
        return new IOException("the video encoder failed" + (text.isEmpty() ? "" : ": " + text), cause);
    }
}
