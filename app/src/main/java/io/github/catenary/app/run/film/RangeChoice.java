package io.github.catenary.app.run.film;

import io.github.catenary.app.ui.settings.Settings;

/**
 * Which part of a run is written.
 *
 * @param from the first moment of a part, s of simulated time
 * @param to its last moment, s
 * @param seconds how long it goes on from the shown moment, s of simulated time
 */
record RangeChoice(FilmRange kind, double from, double to, double seconds) {
    static final double MOST_SECONDS = 3600;

    RangeChoice withKind(FilmRange newKind) {
        return new RangeChoice(newKind, from, to, seconds);
    }

    RangeChoice withPart(double newFrom, double newTo) {
        return new RangeChoice(kind, newFrom, newTo, seconds);
    }

    RangeChoice withSeconds(double newSeconds) {
        return new RangeChoice(kind, from, to, newSeconds);
    }

    /**
     * What was remembered under a name, as far as it fits this run.
     *
     * @param lastTime of the run, s
     */
    static RangeChoice remembered(Settings settings, String name, double lastTime) {
        boolean nothingRan = !(lastTime > 0);
        FilmRange range = PictureSettings.constant(FilmRange.class, settings, name + ".range", FilmRange.ALL);
        boolean possible = range != FilmRange.LOOP && range != FilmRange.PART;
        FilmRange usual = nothingRan ? FilmRange.ON : possible ? range : FilmRange.ALL;
        double seconds = PictureSettings.number(settings, name + ".seconds", 5, 0, MOST_SECONDS);
        return new RangeChoice(usual, 0, Math.max(0, lastTime), seconds);
    }

    void remember(Settings settings, String name) {
        settings.set(name + ".range", kind.name());
        settings.set(name + ".seconds", Double.toString(seconds));
    }
}
