package io.github.catenary.app.run.film;

import io.github.catenary.app.render.record.PictureClock;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.ui.settings.Settings;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * What film is to be made.
 *
 * @param rate pictures a second
 * @param speed simulated seconds a second
 */
record FilmSettings(RecordingKind kind, Path file, PictureSettings look, double rate, double speed, RangeChoice range) {
    static final double LEAST_RATE = 1;
    static final double MOST_RATE = 240;

    /** What shows GIFs shows them more slowly if they have more pictures a second. */
    static final double MOST_GIF_RATE = 50;

    static final double LEAST_SPEED = 0.001;
    static final double MOST_SPEED = 100;

    /** Enough for an hour at 25 pictures per second, px by px too much for any disk. */
    static final long MOST_PICTURES = 100_000;

    FilmSettings withKind(RecordingKind newKind) {
        double allowed = newKind == RecordingKind.GIF ? Math.min(rate, MOST_GIF_RATE) : rate;
        return new FilmSettings(newKind, newKind.named(file), look, allowed, speed, range);
    }

    FilmSettings withFile(Path newFile) {
        return new FilmSettings(kind, kind.named(newFile), look, rate, speed, range);
    }

    FilmSettings withLook(PictureSettings newLook) {
        return new FilmSettings(kind, file, newLook, rate, speed, range);
    }

    FilmSettings withRate(double newRate) {
        return new FilmSettings(kind, file, look, newRate, speed, range);
    }

    FilmSettings withSpeed(double newSpeed) {
        return new FilmSettings(kind, file, look, rate, newSpeed, range);
    }

    FilmSettings withRange(RangeChoice newRange) {
        return new FilmSettings(kind, file, look, rate, speed, newRange);
    }

    /** The greatest rate of this kind of file, pictures a second. */
    double mostRate() {
        return kind == RecordingKind.GIF ? MOST_GIF_RATE : MOST_RATE;
    }

    PictureClock clock() {
        return PictureClock.of(rate, speed);
    }

    /** What was remembered, for a file beside the one of the last film. */
    static FilmSettings remembered(Settings settings, String name, PictureSettings look, double lastTime) {
        RecordingKind kind = PictureSettings.constant(RecordingKind.class, settings, "film.kind", RecordingKind.GIF);
        FilmSettings choice = new FilmSettings(
                kind,
                folder(settings).resolve(name),
                PictureSettings.remembered(settings, "film", look),
                PictureSettings.number(settings, "film.rate", 25, LEAST_RATE, MOST_RATE),
                PictureSettings.number(settings, "film.speed", 1, LEAST_SPEED, MOST_SPEED),
                RangeChoice.remembered(settings, "film", lastTime));
        return choice.withKind(kind);
    }

    void remember(Settings settings) {
        settings.set("film.kind", kind.name());
        settings.set("film.rate", Double.toString(rate));
        settings.set("film.speed", Double.toString(speed));
        range.remember(settings, "film");
        look.remember(settings, "film");
        rememberFolder(settings, file);
    }

    /** The folder of the last film or picture. */
    static Path folder(Settings settings) {
        String usual = System.getProperty("user.dir");
        try {
            return Path.of(settings.get("film.folder", usual)).toAbsolutePath();
        } catch (InvalidPathException noFolder) {
            return Path.of(usual);
        }
    }

    static void rememberFolder(Settings settings, Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) settings.set("film.folder", folder.toString());
    }
}
