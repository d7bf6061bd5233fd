package io.github.catenary.replay;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Track;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Optional;

/**
 * What moves a run from outside during a frame.
 *
 * @param tracks the gestures that were recorded
 * @param pointer the position of the mouse, m; empty if it is outside of the picture
 */
record Inputs(List<Track> tracks, Optional<Vec3> pointer) {
    /** About how much memory a pointer takes in a map, bytes. */
    static final long BYTES = 120;

    /** Called before a frame. */
    void applyTo(Simulation run) {
        run.point(pointer);
        run.follow(tracks);
    }
}
