package io.github.catenary.app.render.record;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Looks for ffmpeg: in the folders of the search path, and where it is usually installed. Not for the EDT.
 *
 * @param folders where it looks, in this order
 */
public record EncoderSearch(List<Path> folders) {
    private static final List<String> NAMES = List.of("ffmpeg", "ffmpeg.exe");

    /** Where package systems put it, some of which are not in the search path of a program started from a desktop. */
    private static final List<String> USUAL = List.of(
            "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin", "/snap/bin", "C:\\ffmpeg\\bin");

    /** How long a program may take to say that it is ffmpeg, s. */
    private static final long PATIENCE = 10;

    /** Of the answer of a program, no more than this is read, bytes. */
    private static final int MOST_READ = 4096;

    public EncoderSearch {
        folders = List.copyOf(folders);
    }

    /** In the folders of the environment's search path, and in the usual ones. */
    public static EncoderSearch standard() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return of(path + File.pathSeparator + String.join(File.pathSeparator, USUAL));
    }

    /** In the folders of a search path; what is no absolute folder is left out. */
    static EncoderSearch of(String searchPath) {
        Set<Path> folders = new LinkedHashSet<>();
        for (String folder : searchPath.split(File.pathSeparator, -1))
            absolute(folder).ifPresent(folders::add);
        return new EncoderSearch(new ArrayList<>(folders));
    }

    /** An empty or relative one would depend on the current folder, where anything may lie. */
    private static Optional<Path> absolute(String folder) {
        try {
            return Optional.of(Path.of(folder)).filter(Path::isAbsolute);
        } catch (InvalidPathException noFolder) {
            return Optional.empty();
        }
    }

    /** The first ffmpeg that is found. */
    public Optional<VideoEncoder> find() {
        return folders.stream()
                .flatMap(folder -> NAMES.stream().map(folder::resolve))
                .filter(EncoderSearch::isProgram)
                .findFirst()
                .map(VideoEncoder::at);
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    /**
     * The encoder that a user names.
     *
     * @throws IOException if the file is no ffmpeg: it is no program, does not answer, or says that it is another one
     */
    public static VideoEncoder named(Path file) throws IOException {
        Path program = file.toAbsolutePath();
        if (!Files.exists(program)) throw new IOException("there is no such file");
        if (!Files.isRegularFile(program)) throw new IOException("it is not a file");
        if (!isProgram(program)) throw new IOException("it is not a program that may be run");
        String answer = answer(program);
        if (!answer.toLowerCase(Locale.ROOT).startsWith("ffmpeg version")) {
            throw new IOException("it does not say that it is ffmpeg");
        }
        return VideoEncoder.at(program);
    }

    private static String answer(Path program) throws IOException {
        Path answer = Files.createTempFile("catenary", ".txt");
        Process process = new ProcessBuilder(program.toString(), "-version")
                .redirectErrorStream(true)
                .redirectOutput(answer.toFile())
                .start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
                throw new IOException("it gave no answer within " + PATIENCE + " s");
            }
            try (var in = Files.newInputStream(answer)) {
                return new String(in.readNBytes(MOST_READ), StandardCharsets.UTF_8);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while it was answering", e);
        } finally {
            process.destroyForcibly();
            Files.deleteIfExists(answer);
        }
    }
}
