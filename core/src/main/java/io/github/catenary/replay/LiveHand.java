package io.github.catenary.replay;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The hand at a recorded run: what it does becomes tracks, frame by frame. For one thread. */
final class LiveHand {
    private record Lead(TouchKind kind, int particle, double strength, double radius, Vec3 at) {
        Track begin(String name, int frame) {
            return Track.along(name, kind, frame, particle, strength, radius, at);
        }

        boolean continues(Track track, long frame) {
            return track.kind() == kind
                    && track.particle() == particle
                    && track.strength() == strength
                    && track.radius() == radius
                    && track.last() + 1 == frame
                    && track.length() < Track.LONGEST;
        }
    }

    private final TrackNames names;
    private Optional<Lead> lead = Optional.empty();
    /** What the hand has reached since the last frame. */
    private final Map<TouchKind, IdSet> reached = new EnumMap<>(TouchKind.class);
    /** The tracks that go on until the hand lets go. */
    private final Map<TouchKind, Track> open = new EnumMap<>(TouchKind.class);

    /** The tracks that {@link #recorded} made or continued. */
    private final Map<TouchKind, Track> next = new EnumMap<>(TouchKind.class);

    LiveHand(TrackNames names) {
        this.names = names;
    }

    void lead(TouchKind kind, int particle, Vec3 at, double strength, double radius) {
        lead = Optional.of(new Lead(kind, particle, strength, radius, Track.requireNear(at)));
    }

    void reach(TouchKind kind, IdSet ids) {
        if (!ids.isEmpty()) reached.merge(kind, ids, IdSet::plus);
    }

    /** Ends all gestures. What was reached since the last frame still counts. */
    void release() {
        lead = Optional.empty();
        open.clear();
    }

    /** Ends all gestures and forgets what was reached. */
    void forget() {
        release();
        reached.clear();
    }

    /** The tracks with what the hand does in a frame; the same list if it does nothing. */
    List<Track> recorded(List<Track> tracks, long frame) {
        return with(lead, tracks, frame);
    }

    /** The same without the frame's part of a path, where the hand is still on its way. */
    List<Track> reaching(List<Track> tracks, long frame) {
        return with(Optional.empty(), tracks, frame);
    }

    private List<Track> with(Optional<Lead> leading, List<Track> tracks, long frame) {
        next.clear();
        if ((leading.isEmpty() && reached.isEmpty()) || frame > Track.LATEST) return tracks;
        List<Track> all = new ArrayList<>(tracks);
        leading.ifPresent(now -> put(
                all,
                now.kind(),
                track -> now.continues(track, frame),
                track -> track.then(now.at()),
                name -> now.begin(name, (int) frame)));
        reached.forEach((kind, ids) -> put(
                all,
                kind,
                track -> frame - track.start() < Track.LONGEST,
                track -> track.then(frame, ids),
                name -> Track.reaching(name, kind, (int) frame, ids)));
        return List.copyOf(all);
    }

    private void put(
            List<Track> all,
            TouchKind kind,
            Predicate<Track> continues,
            UnaryOperator<Track> longer,
            Function<String, Track> first) {
        Track before = open.get(kind);
        int at = before == null ? -1 : indexOf(all, before);
        Track now;
        if (before != null && at >= 0 && continues.test(before)) {
            now = longer.apply(before).withName(all.get(at).name());
            all.set(at, now);
        } else {
            now = first.apply(names.name(kind, number(all, kind)));
            all.add(now);
        }
        next.put(kind, now);
    }

    /** Where a track stands that may have been renamed meanwhile. */
    private static int indexOf(List<Track> tracks, Track sought) {
        for (int i = tracks.size() - 1; i >= 0; i--) if (tracks.get(i).doesAs(sought)) return i;
        return -1;
    }

    private static int number(List<Track> tracks, TouchKind kind) {
        return 1 + (int) tracks.stream().filter(track -> track.kind() == kind).count();
    }

    /** The frame of {@link #recorded} was completed; the particle that a new track took hold of, if there is one. */
    Optional<Integer> commit() {
        Optional<Integer> grabbed = next.values().stream()
                .filter(track -> track.kind().leadsOne() && track.length() == 1)
                .map(Track::particle)
                .findFirst();
        reached.clear();
        lead.ifPresent(now -> keep(now.kind()));
        open.putAll(next);
        return grabbed;
    }

    /** The hand does one thing at a time along a path. */
    private void keep(TouchKind kind) {
        open.keySet().removeIf(other -> other != kind && other.data() == TouchKind.Data.PATH);
    }
}
