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
 * @param from the first moment of a part, s of simulated time
 * @param to its last moment, s
 * @param seconds how long a film from the shown moment on lasts, s of simulated time
 */
record FilmSettings(
        RecordingKind kind,
        Path file,
        PictureSettings look,
        double rate,
        double speed,
        FilmRange range,
        double from,
        double to,
        double seconds) {
    static final double LEAST_RATE = 1;
    static final double MOST_RATE = 240;

    /** What shows GIFs shows them more slowly if they have more pictures a second. */
    static final double MOST_GIF_RATE = 50;

    static final double LEAST_SPEED = 0.001;
    static final double MOST_SPEED = 100;
    static final double MOST_SECONDS = 3600;

    /** Enough for an hour at 25 pictures per second, px by px too much for any disk. */
    static final long MOST_PICTURES = 100_000;

    FilmSettings withKind(RecordingKind newKind) {
        double allowed = newKind == RecordingKind.GIF ? Math.min(rate, MOST_GIF_RATE) : rate;
        return new FilmSettings(newKind, newKind.named(file), look, allowed, speed, range, from, to, seconds);
    }

    FilmSettings withFile(Path newFile) {
        return new FilmSettings(kind, kind.named(newFile), look, rate, speed, range, from, to, seconds);
    }

    FilmSettings withLook(PictureSettings newLook) {
        return new FilmSettings(kind, file, newLook, rate, speed, range, from, to, seconds);
    }

    FilmSettings withRate(double newRate) {
        return new FilmSettings(kind, file, look, newRate, speed, range, from, to, seconds);
    }

    FilmSettings withSpeed(double newSpeed) {
        return new FilmSettings(kind, file, look, rate, newSpeed, range, from, to, seconds);
    }

    FilmSettings withRange(FilmRange newRange) {
        return new FilmSettings(kind, file, look, rate, speed, newRange, from, to, seconds);
    }

    FilmSettings withPart(double newFrom, double newTo) {
        return new FilmSettings(kind, file, look, rate, speed, range, newFrom, newTo, seconds);
    }

    FilmSettings withSeconds(double newSeconds) {
        return new FilmSettings(kind, file, look, rate, speed, range, from, to, newSeconds);
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
        boolean nothingRan = !(lastTime > 0);
        FilmRange range = PictureSettings.constant(FilmRange.class, settings, "film.range", FilmRange.ALL);
        boolean possible = range != FilmRange.LOOP && range != FilmRange.PART;
        FilmRange usual = nothingRan ? FilmRange.ON : possible ? range : FilmRange.ALL;
        FilmSettings choice = new FilmSettings(
                kind,
                folder(settings).resolve(name),
                PictureSettings.remembered(settings, "film", look),
                PictureSettings.number(settings, "film.rate", 25, LEAST_RATE, MOST_RATE),
                PictureSettings.number(settings, "film.speed", 1, LEAST_SPEED, MOST_SPEED),
                usual,
                0,
                Math.max(0, lastTime),
                PictureSettings.number(settings, "film.seconds", 5, 0, MOST_SECONDS));
        return choice.withKind(kind);
    }

    void remember(Settings settings) {
        settings.set("film.kind", kind.name());
        settings.set("film.range", range.name());
        settings.set("film.rate", Double.toString(rate));
        settings.set("film.speed", Double.toString(speed));
        settings.set("film.seconds", Double.toString(seconds));
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
