package io.github.catenary.app.render.record;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a recording can be written as. */
public enum RecordingKind {
    GIF("gif", Content.PICTURES),
    MP4("mp4", Content.VIDEO),
    WEBM("webm", Content.VIDEO),
    /** A PNG file for each picture; the name of the file has one place for a number, such as {@code %04d}. */
    PNG_SERIES("png", Content.PICTURES),
    /** A Wavefront OBJ file for each frame, named in the same way. */
    OBJ_SERIES("obj", Content.FRAMES),
    /** A table with the places of all particles, as {@link Trajectory} writes it. */
    TRAJECTORY("csv", Content.FRAMES),
    /** An animated mesh, as {@link GlbSink} writes it. */
    GLTF("glb", Content.FRAMES);

    private enum Content {
        PICTURES,
        VIDEO,
        FRAMES
    }

    private static final long MOST_FILES = 100_000;

    private final String ending;
    private final Content content;

    RecordingKind(String ending, Content content) {
        this.ending = ending;
        this.content = content;
    }

    /** The ending of the file, without a dot. */
    public String ending() {
        return ending;
    }

    /** True if {@link VideoEncoder} makes it. */
    public boolean needsEncoder() {
        return content == Content.VIDEO;
    }

    /** True if it shows pictures; false if it holds the frames themselves. */
    public boolean hasPictures() {
        return content != Content.FRAMES;
    }

    /** True if it is a file for each picture or frame. */
    public boolean isSeries() {
        return this == PNG_SERIES || this == OBJ_SERIES;
    }

    /** The most frames that may be exported so: readers of more are hardly found, or folders for more files. */
    public long mostFrames() {
        return switch (this) {
            case GLTF -> GlbSink.MOST_FRAMES;
            case OBJ_SERIES, PNG_SERIES -> MOST_FILES;
            case TRAJECTORY, GIF, MP4, WEBM -> Long.MAX_VALUE;
        };
    }

    /** The most bytes of a file. */
    public double mostBytes() {
        return this == GLTF ? GlbSink.MOST_BYTES : Double.POSITIVE_INFINITY;
    }

    /** All kinds that show pictures, or that hold frames. */
    public static List<RecordingKind> all(boolean pictures) {
        return Stream.of(values())
                .filter(kind -> kind.hasPictures() == pictures)
                .toList();
    }

    /** The kind that the name of a file asks for; empty if it is not the name of a recording. */
    public static Optional<RecordingKind> of(Path file) {
        String name = String.valueOf(file.getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(kind -> kind.ending.equals(ending))
                .filter(kind -> !kind.isSeries() || SeriesName.of(file).isPresent())
                .findFirst();
    }

    /** The file with the ending of this kind, and with a place for a number if it needs one. */
    public Path named(Path file) {
        String name = String.valueOf(file.getFileName());
        Optional<RecordingKind> own = of(file);
        if (own.isPresent() && own.get() == this) return file;
        int dot = name.lastIndexOf('.');
        boolean known = dot > 0
                && Stream.of(values()).anyMatch(kind -> name.substring(dot + 1).equalsIgnoreCase(kind.ending));
        String base = known ? name.substring(0, dot) : name;
        boolean numbered = own.isPresent() && own.get().isSeries();
        if (isSeries() && !numbered) base = base.replace("%", "") + "-%04d";
        else if (numbered && !isSeries()) base = SeriesName.withoutNumber(base);
        return file.resolveSibling(base + "." + ending);
    }
}
