package io.github.catenary.io.run;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Track;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run file holds: what was done to a scene from frame to frame, in each future, and which bits came of it. It has no
 * saved states: whoever opens it computes the frames again, and compares their hashes. Immutable.
 *
 * @param futures at least one and at most {@value #MOST_FUTURES}, each after the one that it left
 * @param shown the position of the future that was shown
 * @param present the frame that was shown
 * @param off the element types that were left out, sorted
 */
public record StoredRun(List<Future> futures, int shown, long present, List<String> off) {
    /** The most futures. */
    public static final int MOST_FUTURES = 8;

    /** The last frame that a run file can tell of. */
    public static final long LATEST = Track.LATEST;

    /** What the frames of a run do not tell again, because a hand or a watcher of the run noted it. */
    public enum MarkKind {
        GRABBED,
        STRETCHED,
        TREMBLED,
        BLEW_UP,
        UNSOLVED
    }

    /**
     * Something that was noted in a frame.
     *
     * @param count how often in quick succession, at least 1
     * @param subject id of the particle concerned; 0 if there is none
     */
    public record Mark(MarkKind kind, long frame, int count, int subject) {
        /** Throws {@link IllegalArgumentException} if a number is too small. */
        public Mark {
            require(frame >= 0, "frame of a mark", frame, "0 or more");
            require(count >= 1, "count of a mark", count, "1 or more");
            require(subject >= 0, "subject of a mark", subject, "0 or more");
        }
    }

    /**
     * One future.
     *
     * @param parent the position of the future that it left; −1 if it began at the start of a scene
     * @param fork the frame at which it left the other; 0 if it began at the start
     * @param edits the scenes that the run went on with at frames, one after the other at each. Those of the fork come
     *     first; the only one of a future without parent is the scene at whose start it began
     * @param tracks what hands did
     * @param pointers the position of the mouse from frames on, m
     * @param marks in the order of their frames
     * @param last the last frame
     * @param stops whether the run stopped in the frame after the last one
     * @param hashes the state hashes of some frames, that of the last one among them
     */
    public record Future(
            int parent,
            long fork,
            SortedMap<Long, List<Scene>> edits,
            List<Track> tracks,
            SortedMap<Long, Optional<Vec3>> pointers,
            List<Mark> marks,
            long last,
            boolean stops,
            SortedMap<Long, Long> hashes) {
        /** Throws {@link IllegalArgumentException} if the values do not fit together. */
        public Future {
            require(0 <= fork && fork <= last && last <= LATEST, "fork", fork, "0 to last");
            require(parent >= 0 || fork == 0, "fork", fork, "0 without a future that is left");
            require(parent >= 0 || edits.getOrDefault(0L, List.of()).size() == 1, "parent", parent, "with one scene");
            requireWithin("edits", edits, fork, last);
            requireWithin("pointers", pointers, 0, last);
            requireWithin("hashes", hashes, fork, last);
            for (Mark each : marks) {
                require(fork <= each.frame() && each.frame() <= last, "frame of a mark", each.frame(), "fork to last");
            }
            SortedMap<Long, List<Scene>> copy = new TreeMap<>();
            edits.forEach((frame, scenes) -> copy.put(frame, List.copyOf(scenes)));
            edits = Collections.unmodifiableSortedMap(copy);
            tracks = List.copyOf(tracks);
            pointers = Collections.unmodifiableSortedMap(new TreeMap<>(pointers));
            marks = List.copyOf(marks);
            hashes = Collections.unmodifiableSortedMap(new TreeMap<>(hashes));
        }

        /** The scenes that the run went on with at a frame; of a future without parent at frame 0, its scene. */
        public List<Scene> editsAt(long frame) {
            return edits.getOrDefault(frame, List.of());
        }

        private static void requireWithin(String what, SortedMap<Long, ?> frames, long from, long to) {
            if (frames.isEmpty()) return;
            require(frames.firstKey() >= from, "first frame of " + what, frames.firstKey(), "at least " + from);
            require(frames.lastKey() <= to, "last frame of " + what, frames.lastKey(), "at most " + to);
        }
    }

    /** Throws {@link IllegalArgumentException} if the values do not fit together. */
    public StoredRun {
        futures = List.copyOf(futures);
        off = List.copyOf(off);
        int count = futures.size();
        require(1 <= count && count <= MOST_FUTURES, "number of futures", count, "1 to " + MOST_FUTURES);
        require(0 <= shown && shown < count, "shown", shown, "the position of a future");
        require(
                0 <= present && present <= futures.get(shown).last(),
                "present",
                present,
                "a frame of the shown future");
        for (int i = 0; i < count; i++) {
            Future each = futures.get(i);
            require(each.parent() < i, "parent", each.parent(), "the position of a future before this one");
            long most = each.parent() < 0 ? 0 : futures.get(each.parent()).last();
            require(each.fork() <= most, "fork", each.fork(), "a frame of the future that is left");
        }
    }

    private static void require(boolean holds, String what, long value, String expected) {
        if (!holds) throw new IllegalArgumentException(what + " is " + value + ", but must be " + expected);
    }

    /** The same with other element types left out. */
    public StoredRun withOff(List<String> types) {
        return new StoredRun(futures, shown, present, types);
    }

    /** The shown future. */
    public Future future() {
        return futures.get(shown);
    }

    /** The scene of the last frame of the shown future. */
    public Scene scene() {
        return sceneAt(shown, futures.get(shown).last());
    }

    private Scene sceneAt(int position, long frame) {
        Future each = futures.get(position);
        SortedMap<Long, List<Scene>> before = each.edits().headMap(frame + 1);
        List<Scene> last = before.isEmpty() ? List.of() : each.editsAt(before.lastKey());
        if (!last.isEmpty()) return last.get(last.size() - 1);
        return sceneAt(each.parent(), Math.min(frame, each.fork()));
    }

    /** The scenes, each once, in the order in which they come. */
    public List<Scene> scenes() {
        Set<Scene> all = Collections.newSetFromMap(new IdentityHashMap<>());
        return futures.stream()
                .flatMap(future -> future.edits().values().stream())
                .flatMap(List::stream)
                .filter(all::add)
                .toList();
    }

    /** The number of frames that are computed to open it. */
    public long frames() {
        return futures.stream().mapToLong(each -> each.last() - each.fork()).sum();
    }
}
