package io.github.catenary.app.race;

import io.github.catenary.analysis.race.Standing;
import io.github.catenary.solver.Frame;
import java.util.List;
import java.util.Optional;

/**
 * A race at one moment, for viewers on other threads.
 *
 * @param frame the frames that were completed
 * @param standings in the order of the entrants; empty until the scene is compiled
 * @param frames of each entrant, in the same order; empty for one that cannot run the scene
 * @param failure why the race was given up; empty if it was not
 */
record RaceState(
        boolean playing, long frame, List<Standing> standings, List<Optional<Frame>> frames, Optional<String> failure) {
    static final RaceState NONE = new RaceState(false, 0, List.of(), List.of(), Optional.empty());

    RaceState failed(String why) {
        return new RaceState(false, frame, standings, frames, Optional.of(why));
    }
}
