package io.github.catenary.solver.interaction;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.TouchKind.Data;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tells what tracks do in a frame. The answer depends only on the tracks and the frame; from one frame to the next it
 * follows quickly from the last answer, also while a hand's path grows. In a frame in which no track acts it allocates
 * nothing. For one thread.
 */
public final class TrackPlayer {
    /** A frame in which a track begins to hold particles, or to let go of them. */
    private record Change(long frame, TouchKind kind, IdSet ids) {}

    private List<Track> ofScene = List.of();
    private List<Track> others = List.of();
    /** Those of all these tracks whose effects last. */
    private List<Track> lasting = List.of();

    private long frame;
    private IdSet pinned = IdSet.empty();
    private IdSet loose = IdSet.empty();
    private IdSet frozen = IdSet.empty();
    private Touches last = Touches.NONE;

    /**
     * What two lists of tracks do together in a frame. Where two tracks contradict each other about whether a particle is
     * pinned or frozen, the one that reached it in the later frame decides. If both did so in one frame, and where two
     * hold one particle, it is the one that stands later.
     */
    public Touches at(List<Track> tracks, List<Track> more, long number) {
        if (tracks.isEmpty() && more.isEmpty()) return Touches.NONE;
        boolean goesOn = use(tracks, more) && number == frame + 1;
        frame = number;
        boolean same = goesOn && !changes();
        if (!goesOn) changeFromStart();
        boolean rests = last.motions().isEmpty() && last.cut().isEmpty();
        if (same && rests && !anyActs(tracks) && !anyActs(more)) return last;
        List<Touch> motions = new ArrayList<>();
        IdSet cut = addMotions(more, number, motions, addMotions(tracks, number, motions, IdSet.empty()));
        Touches touches = new Touches(motions, pinned, frozen, loose, cut);
        last = touches.equals(Touches.NONE) ? Touches.NONE : touches;
        return last;
    }

    /** Returns true if the tracks whose effects last are the same as before. */
    private boolean use(List<Track> tracks, List<Track> more) {
        if (tracks == ofScene && more == others) return true;
        ofScene = tracks;
        others = more;
        List<Track> before = lasting;
        lasting = Stream.concat(tracks.stream(), more.stream())
                .filter(track -> track.kind().data() == Data.PARTICLES)
                .toList();
        if (before.size() != lasting.size()) return false;
        for (int i = 0; i < lasting.size(); i++) if (before.get(i) != lasting.get(i)) return false;
        return true;
    }

    /** Applies what changes in the frame; false if nothing does. */
    private boolean changes() {
        boolean any = false;
        for (int i = 0; i < lasting.size(); i++) {
            Track track = lasting.get(i);
            if (!acts(track)) continue;
            apply(track.kind(), track.reached().get((int) (frame - track.start())));
            any = true;
        }
        return any;
    }

    private boolean anyActs(List<Track> tracks) {
        for (int i = 0; i < tracks.size(); i++) if (acts(tracks.get(i))) return true;
        return false;
    }

    /** True if a track leads, cuts or changes something in the frame. */
    private boolean acts(Track track) {
        if (frame < track.start() || frame > track.last()) return false;
        boolean moves = track.kind().data() == Data.PATH;
        return moves || !track.reached().get((int) (frame - track.start())).isEmpty();
    }

    /** Applies all changes up to the frame, in the order of their frames. */
    private void changeFromStart() {
        pinned = IdSet.empty();
        loose = IdSet.empty();
        frozen = IdSet.empty();
        List<Change> changes = new ArrayList<>();
        for (Track track : lasting) addChanges(track, changes);
        changes.sort(Comparator.comparingLong(Change::frame));
        for (Change each : changes) apply(each.kind(), each.ids());
    }

    private void addChanges(Track track, List<Change> changes) {
        long end = Math.min(frame, track.last());
        for (long at = track.start(); at <= end; at++) {
            IdSet ids = track.reached().get((int) (at - track.start()));
            if (!ids.isEmpty()) changes.add(new Change(at, track.kind(), ids));
        }
    }

    private void apply(TouchKind kind, IdSet ids) {
        switch (kind) {
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
            default -> throw new IllegalStateException("particles are not the data of " + kind);
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
