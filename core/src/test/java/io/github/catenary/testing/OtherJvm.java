package io.github.catenary.testing;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs a class in a JVM of its own, for what ends a JVM or must do with little memory. */
public final class OtherJvm {
    private static final int YOUNG_MEBIBYTES = 16;

    private OtherJvm() {}

    /** What a run left. */
    public record Ended(int exitCode, String output) {}

    /**
     * Starts {@code main}; what it prints as an error is shown.
     *
     * @param options of the JVM
     */
    public static Process start(List<String> options, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-cp", classPath()));
        command.addAll(options);
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /**
     * Runs {@code main} to its end with a small heap.
     *
     * @param mebibytes for what lives; what is gone soon has {@value #YOUNG_MEBIBYTES} more
     */
    public static Ended run(int mebibytes, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        List<String> heap = List.of("-Xmn" + YOUNG_MEBIBYTES + "m", "-Xmx" + (mebibytes + YOUNG_MEBIBYTES) + "m");
        Process process = start(heap, main, arguments);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output);
    }

    /** Only what is needed: some tests start 50 JVMs. */
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.contains("classes") || entry.contains("gson"))
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
    }
}
