package io.github.catenary.app.film;

import io.github.catenary.app.record.PictureClock;
import io.github.catenary.app.record.RecordingFormat;

/**
 * A film to be made.
 *
 * @param interval time between two pictures when it is played, s
 */
record FilmOrder(RecordingFormat format, PictureClock clock, double interval, FrameRange range, CameraWork camera) {
    static FilmOrder of(FilmChoice choice, RecordingFormat format, FrameRange range, CameraWork camera) {
        return new FilmOrder(format, choice.clock(), 1 / choice.rate(), range, camera);
    }

    /** About how many pictures it will have. */
    long pictures() {
        return clock.count(range.duration());
    }
}
