package io.github.catenary.app.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Stands in for ffmpeg: copies the bytes of the pictures to the video, or fails. */
final class FakeEncoder {
    private FakeEncoder() {}

    /** @param exit what it exits with */
    static VideoEncoder command(int exit) {
        return new VideoEncoder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Path.of("target", "test-classes").toString(),
                FakeEncoder.class.getName(),
                Integer.toString(exit)));
    }

    public static void main(String[] args) throws IOException {
        Files.copy(System.in, Path.of(args[args.length - 1]), StandardCopyOption.REPLACE_EXISTING);
        int exit = Integer.parseInt(args[0]);
        if (exit == 0) return;
        System.err.println("no such codec");
        System.exit(exit);
    }
}
