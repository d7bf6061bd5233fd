package io.github.catenary.app.run.film;

import io.github.catenary.app.ui.text.Texts;
import java.util.Locale;

/** Which part of a run is filmed. */
enum FilmRange {
    /** All that is recorded. */
    ALL,
    /** The frames that the preview repeats. */
    LOOP,
    /** From one time to another. */
    PART,
    /** From the shown moment on: what is recorded, and then new frames. */
    ON;

    String label() {
        return Texts.text("film.range." + name().toLowerCase(Locale.ROOT));
    }
}
