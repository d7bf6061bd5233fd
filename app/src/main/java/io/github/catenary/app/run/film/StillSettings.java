package io.github.catenary.app.run.film;

import java.nio.file.Path;
import java.util.Locale;

/** What picture is to be made: a PNG or an SVG. */
record StillSettings(boolean svg, Path file, PictureSettings look) {
    StillSettings withSvg(boolean newSvg) {
        return new StillSettings(newSvg, named(file, newSvg), look);
    }

    StillSettings withFile(Path newFile) {
        return new StillSettings(svg, named(newFile, svg), look);
    }

    StillSettings withLook(PictureSettings newLook) {
        return new StillSettings(svg, file, newLook);
    }

    /** The file with the ending of its kind. */
    private static Path named(Path file, boolean svg) {
        String name = String.valueOf(file.getFileName());
        String lower = name.toLowerCase(Locale.ROOT);
        String ending = svg ? ".svg" : ".png";
        if (lower.endsWith(ending)) return file;
        boolean other = name.length() > 4 && (lower.endsWith(".png") || lower.endsWith(".svg"));
        return file.resolveSibling((other ? name.substring(0, name.length() - 4) : name) + ending);
    }
}
