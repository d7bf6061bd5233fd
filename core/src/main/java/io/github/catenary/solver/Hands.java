package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.interaction.Touch;
import io.github.catenary.solver.interaction.Touches;
import io.github.catenary.solver.interaction.TrackPlayer;
import java.util.List;
import java.util.Optional;

/** All hands at a run: the gestures of its scene, those that its owner gave, and the hand that holds a particle now. */
final class Hands {
    private final TrackPlayer player = new TrackPlayer();
    /** The same for the frames that viewers see. */
    private final TrackPlayer seen = new TrackPlayer();

    private List<Track> tracks = List.of();
    private Optional<Touch> held = Optional.empty();
    private Touches ofTracks = Touches.NONE;
    private Touches all = Touches.NONE;

    /** Holds a particle, and no other, until {@link #letGo}. */
    void grab(int particle, Vec3 target) {
        held = Optional.of(new Touch.Hold(particle, target));
        all = ofTracks.with(held.get());
    }

    void letGo() {
        held = Optional.empty();
        all = ofTracks;
    }

    boolean anyHeld() {
        return held.isPresent();
    }

    /** Follows these gestures from now on, besides those of the scene. */
    void follow(List<Track> given) {
        tracks = given;
    }

    /** The springs that they cut in the frame that was asked for last. */
    IdSet cut() {
        return all.cut();
    }

    /** The particles that they let go in a frame or before, though these are pinned in the drawing. */
    IdSet loose(Scene scene, long frame) {
        return seen.at(scene.tracks(), tracks, frame).loose();
    }

    /** What they do in a frame. Allocates nothing if no track acts. */
    Touches at(Scene scene, long frame) {
        Touches touches = player.at(scene.tracks(), tracks, frame);
        if (touches == ofTracks) return all;
        ofTracks = touches;
        all = held.isPresent() ? touches.with(held.get()) : touches;
        return all;
    }
}
