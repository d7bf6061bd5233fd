package io.github.catenary.app.run.film;

import io.github.catenary.app.render.record.NoPictureException;
import io.github.catenary.app.render.svg.SvgWriter;
import io.github.catenary.app.render.svg.TooManyShapesException;
import io.github.catenary.app.ui.text.Texts;
import java.nio.file.Path;

/** Why a film or a picture could not be written, for people. */
final class FilmErrorText {
    private FilmErrorText() {}

    static String of(Path file, Throwable why) {
        if (why instanceof TooManyShapesException many) {
            return Texts.text("picture.too-many", many.shapes(), SvgWriter.MOST_SHAPES);
        }
        if (why instanceof NoPictureException) return Texts.text("film.no-picture");
        if (why instanceof OutOfMemoryError) return Texts.text("film.memory");
        return Texts.reason(file, why);
    }
}
