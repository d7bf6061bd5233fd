package io.github.catenary.app.render.record;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a recording can be written as. */
public enum RecordingKind {
    GIF("gif", false),
    MP4("mp4", true),
    WEBM("webm", true),
    /** A PNG file for each picture; the name of the file has one place for a number, such as {@code %04d}. */
    PNG_SERIES("png", false);

    private final String ending;
    private final boolean video;

    RecordingKind(String ending, boolean video) {
        this.ending = ending;
        this.video = video;
    }

    /** The ending of the file, without a dot. */
    public String ending() {
        return ending;
    }

    /** True if {@link VideoEncoder} makes it. */
    public boolean needsEncoder() {
        return video;
    }

    /** The kind that the name of a file asks for; empty if it is not the name of a recording. */
    public static Optional<RecordingKind> of(Path file) {
        String name = String.valueOf(file.getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(kind -> kind.ending.equals(ending))
                .filter(kind -> kind != PNG_SERIES || SeriesName.of(file).isPresent())
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
        if (this == PNG_SERIES) base = base.replace("%", "") + "-%04d";
        else if (own.isPresent() && own.get() == PNG_SERIES) base = SeriesName.withoutNumber(base);
        return file.resolveSibling(base + "." + ending);
    }
}
