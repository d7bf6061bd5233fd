package io.github.catenary.replay;

import io.github.catenary.solver.Frame;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A second run, which shows another branch of a recording beside the first. For the thread of the recording. */
public final class Ghost {
    private final Playback playback;
    private final Branch branch;
    private Optional<Frame> last = Optional.empty();

    Ghost(Playback playback, Branch branch) {
        this.playback = playback;
        this.branch = branch;
    }

    /** Id of the branch that it shows. */
    public int branch() {
        return branch.id;
    }

    /**
     * The branch at a frame, or where it ends; empty if the frame is before the branch began.
     *
     * @param unwanted asked between frames; if true, the ghost stays at the frame that it has reached
     */
    public Optional<Frame> at(long frame, BooleanSupplier unwanted) {
        if (frame < branch.fork) return Optional.empty();
        long shown = Math.max(branch.first(), Math.min(branch.last, frame));
        if (last.isPresent() && last.get().number() == shown) return last;
        playback.goTo(branch, shown, unwanted);
        last = Optional.of(playback.run().frame());
        return last;
    }
}
