package io.github.catenary.app.run.compare;

import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.solver.Frame;
import java.util.List;
import java.util.Optional;

/**
 * A race at one moment, for viewers on other threads.
 *
 * @param frame the frames that were completed
 * @param standings in the order of the entrants; empty until the scene is compiled
 * @param frames of each entrant, in the same order; empty for one that cannot run the scene
 * @param trouble what stops the race; empty if nothing does
 */
record RaceState(
        boolean playing,
        long frame,
        List<Standing> standings,
        List<Optional<Frame>> frames,
        Optional<Trouble> trouble) {
    static final RaceState NONE = new RaceState(false, 0, List.of(), List.of(), Optional.empty());

    /**
     * What stops a race.
     *
     * @param message in the language of the window
     * @param culprit the element type without which it could run; empty if it is none
     * @param last true if no frame can follow
     */
    record Trouble(String message, Optional<String> culprit, boolean last) {}

    RaceState stopped(Trouble why) {
        return new RaceState(false, frame, standings, frames, Optional.of(why));
    }

    /** True if the race has been given up. */
    boolean isOver() {
        return trouble.filter(Trouble::last).isPresent();
    }
}
