package io.github.catenary.app.run.gesture;

import io.github.catenary.scene.Track;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A gesture in the list.
 *
 * @param stored true if the scene repeats it
 */
record GestureRow(Track track, boolean stored) {
    /** Recorded and stored gestures in the order in which they begin, each once. */
    static List<GestureRow> of(List<Track> recorded, List<Track> stored) {
        List<GestureRow> rows = new ArrayList<>();
        for (Track each : stored) rows.add(new GestureRow(each, true));
        for (Track each : recorded) {
            if (stored.stream().noneMatch(each::doesAs)) rows.add(new GestureRow(each, false));
        }
        rows.sort(Comparator.comparingInt(row -> row.track().start()));
        return rows;
    }

    /** When it begins, s. */
    double from(double timeStep) {
        return (track.start() - 1) * timeStep;
    }

    /** When it ends, s. */
    double to(double timeStep) {
        return track.last() * timeStep;
    }
}
