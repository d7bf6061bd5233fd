package io.github.catenary.app.render.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An ffmpeg on this machine, which turns pictures into a video.
 *
 * @param command the program and what comes before its own arguments
 */
public record VideoEncoder(List<String> command) {
    /** By the ending of the file: what the encoder is to make. */
    private static final Map<RecordingKind, List<String>> CODECS = Map.of(
            RecordingKind.MP4,
            List.of("-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "18", "-movflags", "+faststart", "-f", "mp4"),
            RecordingKind.WEBM,
            List.of(
                    "-c:v",
                    "libvpx-vp9",
                    "-pix_fmt",
                    "yuv420p",
                    "-crf",
                    "30",
                    "-b:v",
                    "0",
                    "-row-mt",
                    "1",
                    "-deadline",
                    "good",
                    "-cpu-used",
                    "4",
                    "-f",
                    "webm"));

    public VideoEncoder {
        command = List.copyOf(command);
    }

    /** The encoder that this file is. */
    static VideoEncoder at(Path program) {
        return new VideoEncoder(List.of(program.toString()));
    }

    /** The program. */
    public Path program() {
        return Path.of(command.get(0));
    }

    /**
     * The whole command line for a video of pictures that come as bytes red, green, blue through the standard input.
     *
     * @param rate pictures per second
     */
    List<String> arguments(int width, int height, double rate, RecordingKind kind, Path target) {
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of("-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"));
        line.addAll(List.of("-s", width + "x" + height, "-r", Double.toString(rate), "-i", "-", "-an"));
        line.addAll(List.of("-vf", even(width, height) + "scale=out_color_matrix=bt709:out_range=tv"));
        // Players take untagged colours for those of another standard, by the size of the picture.
        line.addAll(List.of("-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"));
        line.addAll(List.of("-color_range", "tv"));
        line.addAll(CODECS.getOrDefault(kind, List.of()));
        line.add(target.toString());
        return line;
    }

    /** The codecs want even sides: repeats the last column and the last row of other pictures. */
    private static String even(int width, int height) {
        int right = width % 2;
        int bottom = height % 2;
        if (right + bottom == 0) return "";
        return "pad=iw+" + right + ":ih+" + bottom + ",fillborders=right=" + right + ":bottom=" + bottom
                + ":mode=smear,";
    }
}
