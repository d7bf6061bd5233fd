package io.github.catenary.app.run.preview;

import io.github.catenary.replay.Timeline;
import io.github.catenary.solver.Frame;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How the preview plays its recording.
 *
 * @param backward true if it plays backward
 * @param loop the frames that it repeats; empty if it plays on to the end
 * @param budget the memory that the recording may take, bytes
 * @param ghostBranch id of the branch that is shown as a ghost
 * @param ghost its frame; empty if none is chosen, or if the branch has no frame at this time
 */
public record Transport(
        Timeline timeline,
        boolean backward,
        Optional<Loop> loop,
        long budget,
        OptionalInt ghostBranch,
        Optional<Frame> ghost) {
    /** Nothing is recorded. */
    public static final Transport NONE =
            new Transport(Timeline.NONE, false, Optional.empty(), 0, OptionalInt.empty(), Optional.empty());

    /**
     * A range of frames.
     *
     * @param from the first
     * @param to the last, after {@code from}
     */
    public record Loop(long from, long to) {
        /** Throws {@link IllegalArgumentException} if the range has no two frames. */
        public Loop {
            if (from >= to) throw new IllegalArgumentException("from is " + from + ", but must be less than " + to);
        }
    }
}
