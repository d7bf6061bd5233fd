package io.github.catenary.app.render.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Stands in for ffmpeg: copies the bytes of the pictures to the video, fails, or takes nothing. */
public final class FakeEncoder {
    private FakeEncoder() {}

    /** What the fake does. */
    enum Way {
        COPIES,
        FAILS,
        STALLS
    }

    static VideoEncoder command(Way way) {
        String classes = FakeEncoder.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        return new VideoEncoder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes,
                FakeEncoder.class.getName(),
                way.name()));
    }

    /** A program with the name of ffmpeg and its answer to {@code -version}. */
    public static Path program(Path folder) throws IOException {
        Path program = Files.writeString(folder.resolve("ffmpeg"), """
                #!/bin/sh
                if [ "$1" = -version ]; then echo "ffmpeg version fake"; exit 0; fi
                for last; do :; done
                cat > "$last"
                """);
        if (!program.toFile().setExecutable(true)) throw new IOException("cannot be made a program: " + program);
        return program;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        switch (Way.valueOf(args[0])) {
            case COPIES -> Files.copy(System.in, Path.of(args[args.length - 1]), StandardCopyOption.REPLACE_EXISTING);
            case FAILS -> {
                System.err.println("no such codec");
                System.exit(3);
            }
            case STALLS -> TimeUnit.MINUTES.sleep(10);
        }
    }
}
