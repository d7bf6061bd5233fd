package io.github.catenary.app.film;

import io.github.catenary.app.record.NoPictureException;
import io.github.catenary.app.svg.SvgWriter;
import io.github.catenary.app.svg.TooManyShapesException;
import io.github.catenary.app.text.Texts;
import java.nio.file.Path;

/** Why a film or a picture could not be written, for people. */
final class PlainReason {
    private PlainReason() {}

    static String of(Path file, Throwable why) {
        if (why instanceof TooManyShapesException many) {
            return Texts.text("picture.too-many", many.shapes(), SvgWriter.MOST_SHAPES);
        }
        if (why instanceof NoPictureException) return Texts.text("film.no-picture");
        if (why instanceof OutOfMemoryError) return Texts.text("film.memory");
        return Texts.reason(file, why);
    }
}
