package io.github.catenary.app.run.film;

import io.github.catenary.app.run.preview.Transport;
import io.github.catenary.replay.Timeline;

/**
 * The frames of a film.
 *
 * @param from the first, which is recorded
 * @param to the last, which may not be computed yet
 * @param duration about the simulated time between them, s
 */
record FrameRange(long from, long to, double duration) {
    /**
     * The frames that were chosen.
     *
     * @param timeStep of the scene, s
     */
    static FrameRange of(RangeChoice choice, Transport transport, double timeStep) {
        Timeline timeline = transport.timeline();
        return switch (choice.kind()) {
            case ALL -> of(timeline.first(), timeline.last(), timeStep);
            case LOOP ->
                transport
                        .loop()
                        .map(loop -> of(loop.from(), loop.to(), timeStep))
                        .orElseGet(() -> of(timeline.first(), timeline.last(), timeStep));
            case PART ->
                of(frameAt(choice.from(), timeline, timeStep), frameAt(choice.to(), timeline, timeStep), timeStep);
            case ON -> of(timeline.present(), timeline.present() + Math.round(choice.seconds() / timeStep), timeStep);
        };
    }

    private static FrameRange of(long from, long to, double timeStep) {
        return new FrameRange(from, Math.max(from, to), Math.max(0, to - from) * timeStep);
    }

    /** The recorded frame at a time. */
    private static long frameAt(double time, Timeline timeline, double timeStep) {
        long frame = timeline.last() - Math.round((timeline.lastTime() - time) / timeStep);
        return Math.max(timeline.first(), Math.min(timeline.last(), frame));
    }
}
