package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the gestures that a scene repeats: {@code {"name": "Lift", "kind": "hold", "start": 1, "particle": 4, …}}. */
final class TrackReader {
    static final Set<String> KEYS =
            Set.of("name", "kind", "start", "particle", "stiffness", "speed", "radius", "path", "springs", "particles");

    private static final Map<String, TouchKind> KINDS = kinds();
    private static final Track SAMPLE = Track.reaching("sample", TouchKind.CUT, 1, IdSet.empty());

    private final JsonCursor cursor;
    private final JsonValues json;
    private final IdListReader lists;
    private final SceneLimits limits;
    private final List<Track> tracks = new ArrayList<>();
    private int samples;

    private Optional<String> name = Optional.empty();
    private Optional<TouchKind> kind = Optional.empty();
    private Optional<Integer> start = Optional.empty();
    private int particle;
    private double strength;
    private Optional<String> strengthKey = Optional.empty();
    private Optional<String> reachedKey = Optional.empty();
    private double radius;
    private List<Vec3> path = List.of();
    private List<IdSet> reached = List.of();

    TrackReader(JsonCursor cursor, IdListReader lists, SceneLimits limits) {
        this.cursor = cursor;
        json = cursor.values();
        this.lists = lists;
        this.limits = limits;
    }

    private static Map<String, TouchKind> kinds() {
        Map<String, TouchKind> kinds = new LinkedHashMap<>();
        for (TouchKind each : TouchKind.values()) kinds.put(each.fileName(), each);
        return kinds;
    }

    List<Track> tracks() {
        return tracks;
    }

    void read() throws IOException {
        int before = cursor.errors();
        clear();
        UnknownKeys unknown = new UnknownKeys(KEYS);
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) field(cursor.name(), unknown);
        if (name.isEmpty()) cursor.errorInside("name", "this track has no name; give it one");
        if (kind.isEmpty()) {
            cursor.errorInside("kind", "this track has no kind; write one of " + String.join(", ", KINDS.keySet()));
        }
        if (start.isEmpty())
            cursor.errorInside("start", "this track has no start; write the first frame in which it acts");
        kind.ifPresent(this::requireItsKeys);
        if (cursor.errors() > before) return;
        try {
            tracks.add(new Track(
                    name.orElseThrow(),
                    kind.orElseThrow(),
                    start.orElseThrow(),
                    particle,
                    strength,
                    radius,
                    path,
                    reached,
                    unknown.data()));
        } catch (IllegalArgumentException e) {
            cursor.errorInside("kind", String.valueOf(e.getMessage()));
        }
    }

    private void requireItsKeys(TouchKind given) {
        requireOnly(strengthKey, given == TouchKind.PULL ? "stiffness" : "speed");
        requireOnly(reachedKey, given.data() == TouchKind.Data.SPRINGS ? "springs" : "particles");
    }

    private void requireOnly(Optional<String> key, String right) {
        if (key.isEmpty() || key.get().equals(right)) return;
        cursor.errorInside(key.get(), "a track of this kind has no \"" + key.get() + "\"; write \"" + right + "\"");
    }

    private void clear() {
        name = Optional.empty();
        kind = Optional.empty();
        start = Optional.empty();
        particle = 0;
        strength = 0;
        strengthKey = Optional.empty();
        reachedKey = Optional.empty();
        radius = 0;
        path = List.of();
        reached = List.of();
    }

    private void field(String key, UnknownKeys unknown) throws IOException {
        switch (key) {
            case "name" -> name = Optional.of(json.text(SAMPLE::withName));
            case "kind" -> kind = Optional.of(json.choice(KINDS, TouchKind.CUT));
            case "start" -> start = Optional.of(json.whole(SAMPLE::withStart));
            case "particle" -> particle = json.id();
            case "stiffness", "speed" -> {
                strengthKey = Optional.of(key);
                strength = json.number(Track::requireStrength);
            }
            case "radius" -> radius = json.number(Track::requireRadius);
            case "path" -> path = path();
            case "springs", "particles" -> {
                reachedKey = Optional.of(key);
                reached = reached();
            }
            default -> unknown.keep(cursor);
        }
    }

    private List<Vec3> path() throws IOException {
        List<Vec3> read = new ArrayList<>();
        if (!cursor.enterArray("a list of points such as [[0, 1, 0], [0, 1.5, 0]]")) return read;
        while (cursor.nextItem()) {
            count();
            int before = cursor.errors();
            Vec3 at = json.vector();
            if (cursor.errors() > before) continue;
            try {
                read.add(Track.requireNear(at));
            } catch (IllegalArgumentException e) {
                cursor.errorHere(String.valueOf(e.getMessage()));
            }
        }
        return read;
    }

    private List<IdSet> reached() throws IOException {
        List<IdSet> read = new ArrayList<>();
        if (!cursor.enterArray("a list of ids for each frame, such as [[1, 2], [], [5]]")) return read;
        while (cursor.nextItem()) {
            count();
            read.add(lists.ids());
        }
        return read;
    }

    private void count() {
        if (samples++ < limits.samples()) return;
        cursor.errorHere("the tracks hold more than " + limits.samples()
                + " frames, which is the limit; the system property catenary.limits.samples changes it");
        throw new StopReading();
    }
}
