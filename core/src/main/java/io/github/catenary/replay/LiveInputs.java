package io.github.catenary.replay;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Track;
import java.util.List;
import java.util.Optional;

/** The hand and the mouse of today, which move new frames unless these repeat others. For one thread. */
final class LiveInputs {
    private LiveHand hand = new LiveHand(TrackNames.PLAIN);
    private Optional<Vec3> pointer = Optional.empty();

    LiveHand hand() {
        return hand;
    }

    /** Names new tracks from now on. */
    void name(TrackNames names) {
        hand = new LiveHand(names);
    }

    /** Sets the position of the mouse, m. */
    void point(Optional<Vec3> at) {
        pointer = at;
    }

    /** What the next new frame of a branch gets. Without elements nobody reads the position of the mouse. */
    Inputs next(Branch branch, Scene scene) {
        if (branch.isRepeating()) return branch.inputsOf(branch.last + 1);
        List<Track> tracks = hand.recorded(branch.tracks, branch.last + 1);
        return new Inputs(tracks, scene.elements().isEmpty() ? Optional.empty() : pointer);
    }

    /** The tracks at the end of a branch, with what the hand has reached since the last frame. */
    List<Track> tracks(Branch branch) {
        return branch.isRepeating() ? branch.tracks : hand.reaching(branch.tracks, branch.last + 1);
    }
}
