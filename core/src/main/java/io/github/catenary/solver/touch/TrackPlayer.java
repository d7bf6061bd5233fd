package io.github.catenary.solver.touch;

import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.TouchKind.Data;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Tells what tracks do in a frame. The answer depends only on the tracks and the frame; from one frame to the next it
 * follows quickly from the last answer. For one thread.
 */
public final class TrackPlayer {
    /** A frame in which a track begins to hold particles, or to let go of them. */
    private record Change(long frame, Track track, IdSet ids) {}

    private List<Track> ofScene = List.of();
    private List<Track> others = List.of();
    private long frame;
    private IdSet pinned = IdSet.empty();
    private IdSet loose = IdSet.empty();
    private IdSet frozen = IdSet.empty();
    private Touches last = Touches.NONE;

    /**
     * What two lists of tracks do together in a frame. Where two tracks contradict each other, the one that began later
     * decides, and then the one that stands later.
     */
    public Touches at(List<Track> tracks, List<Track> more, long number) {
        if (tracks.isEmpty() && more.isEmpty()) return Touches.NONE;
        boolean next = tracks == ofScene && more == others && number == frame + 1;
        ofScene = tracks;
        others = more;
        frame = number;
        if (!next) forget();
        boolean same = !change(next ? number : 1) && next;
        List<Touch> motions = new ArrayList<>();
        IdSet cut = addMotions(more, number, motions, addMotions(tracks, number, motions, IdSet.empty()));
        boolean nothing = motions.isEmpty()
                && last.motions().isEmpty()
                && cut.isEmpty()
                && last.cut().isEmpty();
        if (!same || !nothing) last = new Touches(motions, pinned, frozen, loose, cut);
        return last;
    }

    private void forget() {
        pinned = IdSet.empty();
        loose = IdSet.empty();
        frozen = IdSet.empty();
    }

    /** Applies what changed from one frame to the present one; false if nothing did. */
    private boolean change(long from) {
        List<Change> changes = new ArrayList<>();
        addChanges(ofScene, from, changes);
        addChanges(others, from, changes);
        changes.sort(Comparator.comparingLong(Change::frame));
        for (Change each : changes) apply(each);
        return !changes.isEmpty();
    }

    private void addChanges(List<Track> tracks, long from, List<Change> changes) {
        for (Track track : tracks) {
            if (track.kind().data() != Data.PARTICLES) continue;
            long last = Math.min(frame, track.last());
            for (long at = Math.max(from, track.start()); at <= last; at++) {
                IdSet ids = track.reached().get((int) (at - track.start()));
                if (!ids.isEmpty()) changes.add(new Change(at, track, ids));
            }
        }
    }

    private void apply(Change change) {
        IdSet ids = change.ids();
        switch (change.track().kind()) {
            case PIN -> {
                pinned = pinned.plus(ids);
                loose = loose.minus(ids);
            }
            case UNPIN -> {
                pinned = pinned.minus(ids);
                loose = loose.plus(ids);
            }
            case FREEZE -> frozen = frozen.plus(ids);
            case THAW -> frozen = frozen.minus(ids);
            default ->
                throw new IllegalStateException(
                        "particles are not the data of " + change.track().kind());
        }
    }

    /** Adds the motions of a frame; returns what is cut in it, together with {@code cut}. */
    private static IdSet addMotions(List<Track> tracks, long number, List<Touch> motions, IdSet cut) {
        IdSet all = cut;
        for (Track track : tracks) {
            if (number < track.start() || number > track.last()) continue;
            int at = (int) (number - track.start());
            switch (track.kind().data()) {
                case PATH -> addMotion(track, at, motions);
                case SPRINGS -> all = all.plus(track.reached().get(at));
                case PARTICLES -> {} // a change, which lasts
            }
        }
        return all;
    }

    private static void addMotion(Track track, int at, List<Touch> motions) {
        Vec3 hand = track.path().get(at);
        switch (track.kind()) {
            case HOLD -> motions.add(new Touch.Hold(track.particle(), hand));
            case PULL -> motions.add(new Touch.Pull(track.particle(), hand, track.strength()));
            case PUSH -> motions.add(new Touch.Push(hand, track.radius()));
            case BLOW -> {
                Vec3 direction = direction(track.path(), at);
                if (direction != Vec3.ZERO) {
                    motions.add(new Touch.Blow(hand, track.radius(), direction, track.strength()));
                }
            }
            default -> throw new IllegalStateException("a path is not the data of " + track.kind());
        }
    }

    /** The direction in which the hand last moved; zero if it has not moved yet. */
    private static Vec3 direction(List<Vec3> path, int at) {
        for (int i = at; i > 0; i--) {
            Vec3 way = path.get(i).minus(path.get(i - 1));
            double length = way.length();
            if (length > 0) return way.times(1 / length);
        }
        return Vec3.ZERO;
    }
}
