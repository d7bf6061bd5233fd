package io.github.catenary.replay;

import io.github.catenary.scene.Track;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares the tracks that act on a run. The same track given twice acts once, and its name does not matter. */
final class TrackEdits {
    /** No frame differs. */
    static final long NEVER = Long.MAX_VALUE;

    private TrackEdits() {}

    /** The first frame in which two lists of tracks act differently, if {@code both} act with either; or {@link #NEVER}. */
    static long firstDifference(List<Track> before, List<Track> after, List<Track> both) {
        if (before == after) return NEVER;
        return Math.min(firstOnlyIn(before, after, both), firstOnlyIn(after, before, both));
    }

    private static long firstOnlyIn(List<Track> these, List<Track> those, List<Track> both) {
        return these.stream()
                .filter(track -> Stream.concat(those.stream(), both.stream()).noneMatch(track::doesAs))
                .mapToLong(Track::start)
                .min()
                .orElse(NEVER);
    }

    /** What there is of the tracks up to a frame. */
    static List<Track> until(List<Track> tracks, long frame) {
        if (tracks.stream().allMatch(track -> track.last() <= frame)) return tracks;
        return tracks.stream()
                .map(track -> track.until(frame))
                .flatMap(Optional::stream)
                .toList();
    }
}
