package io.github.catenary.app.film;

import java.nio.file.Path;
import java.util.Locale;

/** What picture is to be made: a PNG or an SVG. */
record PictureChoice(boolean svg, Path file, LookChoice look) {
    PictureChoice withSvg(boolean newSvg) {
        return new PictureChoice(newSvg, named(file, newSvg), look);
    }

    PictureChoice withFile(Path newFile) {
        return new PictureChoice(svg, named(newFile, svg), look);
    }

    PictureChoice withLook(LookChoice newLook) {
        return new PictureChoice(svg, file, newLook);
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
