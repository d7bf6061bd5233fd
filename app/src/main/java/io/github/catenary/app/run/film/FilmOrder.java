package io.github.catenary.app.run.film;

import io.github.catenary.app.render.record.PictureClock;
import io.github.catenary.app.render.record.RecordingFormat;

/**
 * A film to be made.
 *
 * @param interval time between two pictures when it is played, s
 */
record FilmOrder(RecordingFormat format, PictureClock clock, double interval, FrameRange range, CameraPath camera) {
    static FilmOrder of(FilmSettings choice, RecordingFormat format, FrameRange range, CameraPath camera) {
        return new FilmOrder(format, choice.clock(), 1 / choice.rate(), range, camera);
    }

    /** About how many pictures it will have. */
    long pictures() {
        return clock.count(range.duration());
    }
}
