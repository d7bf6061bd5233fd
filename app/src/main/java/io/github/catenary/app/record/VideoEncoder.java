package io.github.catenary.app.record;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The ffmpeg that is installed on this machine, which turns pictures into a video.
 *
 * @param command the program and what comes before its own arguments
 */
record VideoEncoder(List<String> command) {
    private static final List<String> NAMES = List.of("ffmpeg", "ffmpeg.exe");

    /** By the ending of the file: what the encoder is to make. */
    private static final Map<String, List<String>> CODECS = Map.of(
            "mp4",
                    List.of(
                            "-c:v",
                            "libx264",
                            "-pix_fmt",
                            "yuv420p",
                            "-crf",
                            "18",
                            "-movflags",
                            "+faststart",
                            "-f",
                            "mp4"),
            "webm", List.of("-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "30", "-b:v", "0", "-f", "webm"));

    VideoEncoder {
        command = List.copyOf(command);
    }

    /** True if files with this ending, without a dot, are videos. */
    static boolean makes(String ending) {
        return CODECS.containsKey(ending);
    }

    /** The ffmpeg in one of the folders of a search path, such as the environment's {@code PATH}. */
    static Optional<VideoEncoder> on(String searchPath) {
        for (String folder : searchPath.split(File.pathSeparator, -1)) {
            for (String name : NAMES) {
                Optional<Path> program = program(folder, name);
                if (program.isPresent())
                    return Optional.of(new VideoEncoder(List.of(program.get().toString())));
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> program(String folder, String name) {
        if (folder.isEmpty()) return Optional.empty(); // would be the current folder
        try {
            Path file = Path.of(folder, name);
            return Optional.of(file).filter(found -> Files.isRegularFile(found) && Files.isExecutable(found));
        } catch (InvalidPathException noFolder) {
            return Optional.empty();
        }
    }

    /**
     * The whole command line for a video of pictures that come as bytes red, green, blue through the standard input.
     *
     * @param rate pictures per second
     */
    List<String> arguments(int width, int height, double rate, String ending, Path target) {
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of("-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"));
        line.addAll(List.of("-s", width + "x" + height, "-r", Double.toString(rate), "-i", "-", "-an"));
        line.addAll(List.of("-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2")); // the codecs want even sides
        line.addAll(CODECS.getOrDefault(ending, List.of()));
        line.add(target.toString());
        return line;
    }
}
