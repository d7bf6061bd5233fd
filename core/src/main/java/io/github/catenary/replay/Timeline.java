package io.github.catenary.replay;

import io.github.catenary.scene.Track;
import java.util.List;

/**
 * What is recorded of a run, for viewers on other threads. Immutable.
 *
 * @param first the first frame that can be shown; later than 0 if the memory did not suffice for the beginning
 * @param present the frame that is shown
 * @param last the last frame that was computed in this branch
 * @param lastTime simulated time of that frame, s
 * @param events what happened in this branch and in its past, in the order of the frames
 * @param futures all branches, in the order in which they began
 * @param shown id of the branch that is shown
 * @param tracks the gestures that were recorded in this branch and in its past, or that wait to be repeated, and what a
 *     hand has reached since the last frame
 * @param bytes about how much memory the recording takes
 */
public record Timeline(
        long first,
        long present,
        long last,
        double lastTime,
        List<RunEvent> events,
        List<Future> futures,
        int shown,
        List<Track> tracks,
        long bytes) {
    /** Nothing is recorded. */
    public static final Timeline NONE = new Timeline(0, 0, 0, 0, List.of(), List.of(), 0, List.of(), 0);

    /**
     * A branch of the recording.
     *
     * @param fork the frame at which it left another branch, or began
     * @param forkTime simulated time of that frame, s
     * @param last the last frame that was computed in it
     * @param lastTime simulated time of that frame, s
     */
    public record Future(int id, long fork, double forkTime, long last, double lastTime) {}

    public Timeline {
        events = List.copyOf(events);
        futures = List.copyOf(futures);
        tracks = List.copyOf(tracks);
    }

    /** True if the next frame is a new one, not a recorded one. */
    public boolean isAtEnd() {
        return present == last;
    }

    /** The frame of the last event before the present frame, or the first frame. */
    public long previousEvent() {
        return events.stream()
                .mapToLong(RunEvent::frame)
                .filter(frame -> frame < present)
                .max()
                .orElse(first);
    }

    /** The frame of the first event after the present frame, or the last frame. */
    public long nextEvent() {
        return events.stream()
                .mapToLong(RunEvent::frame)
                .filter(frame -> frame > present)
                .min()
                .orElse(last);
    }

    /** True if the run diverged after the last frame of the shown branch, so that no frame can follow. */
    public boolean stopped() {
        return events.stream().anyMatch(event -> event.kind() == RunEvent.Kind.DIVERGED && event.frame() == last);
    }
}
