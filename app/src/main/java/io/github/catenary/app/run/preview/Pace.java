package io.github.catenary.app.run.preview;

import java.util.OptionalDouble;

/**
 * The speed of a run, measured over about half a second.
 *
 * @param stepsPerSecond frames computed per second of wall-clock time; 0 while paused
 * @param millisPerFrame the time of the solver for one frame, ms; the last known while paused, empty before the
 *     first
 * @param realTimeFactor simulated seconds per second of wall-clock time; 0 while paused
 * @param behind true if the solver is too slow for the chosen speed, so that the run plays more slowly
 */
public record Pace(double stepsPerSecond, OptionalDouble millisPerFrame, double realTimeFactor, boolean behind) {
    static final Pace NONE = new Pace(0, OptionalDouble.empty(), 0, false);

    Pace atRest() {
        return new Pace(0, millisPerFrame, 0, false);
    }

    Pace withMillisPerFrame(double millis) {
        return new Pace(stepsPerSecond, OptionalDouble.of(millis), realTimeFactor, behind);
    }
}
