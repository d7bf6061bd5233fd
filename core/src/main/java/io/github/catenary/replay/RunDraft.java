package io.github.catenary.replay;

import io.github.catenary.io.run.StoredRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * A copy of a recording on its way to a run file. Another thread computes the hashes, of saved states and of the last
 * frames, while the recording goes on. Immutable.
 */
public final class RunDraft {
    /** The most frames of a future whose hashes are kept, besides the last one. */
    private static final int MOST_HASHES = 32;

    private final StoredRun unhashed;
    /** For each future, some saved states. */
    private final List<List<SimulationState>> states;
    /** For each future, what leads to its last frame. */
    private final List<RecordingCopy> ends;

    private RunDraft(StoredRun unhashed, List<List<SimulationState>> states, List<RecordingCopy> ends) {
        this.unhashed = unhashed;
        this.states = List.copyOf(states);
        this.ends = List.copyOf(ends);
    }

    /** @param present the frame that shows */
    static Optional<RunDraft> of(List<Branch> all, Branch shown, long present) {
        List<Branch> kept = all.stream().filter(Branch::isFromStart).toList();
        if (!kept.contains(shown)) return Optional.empty();
        List<StoredRun.Future> futures = new ArrayList<>();
        List<List<SimulationState>> states = new ArrayList<>();
        List<RecordingCopy> ends = new ArrayList<>();
        for (Branch each : kept) {
            futures.add(future(each, each.parent == null ? -1 : kept.indexOf(each.parent)));
            states.add(states(each));
            ends.add(new RecordingCopy(each, each.keyframes.lastKey()));
        }
        int position = kept.indexOf(shown);
        return Optional.of(new RunDraft(new StoredRun(futures, position, present, List.of()), states, ends));
    }

    private static StoredRun.Future future(Branch branch, int parent) {
        SortedMap<Long, List<Scene>> edits = new TreeMap<>(branch.everyEdit());
        // At the start, only the scene counts that is there when the first frame is computed.
        if (parent < 0) edits.put(0L, List.of(branch.before(0).state().scene()));
        return new StoredRun.Future(
                parent,
                branch.fork,
                edits,
                branch.tracks,
                branch.pointers(),
                marks(branch),
                branch.last,
                branch.stop.isPresent(),
                new TreeMap<>());
    }

    private static List<StoredRun.Mark> marks(Branch branch) {
        List<StoredRun.Mark> marks = new ArrayList<>();
        for (RunEvent each : branch.events) {
            for (StoredRun.MarkKind kind : StoredRun.MarkKind.values()) {
                if (!kind.name().equals(each.kind().name())) continue;
                marks.add(new StoredRun.Mark(kind, each.frame(), each.count(), each.subject()));
            }
        }
        return marks;
    }

    private static List<SimulationState> states(Branch branch) {
        List<SimulationState> all = branch.keyframes.headMap(branch.last).values().stream()
                .map(Keyframe::state)
                .toList();
        int every = 1 + all.size() / MOST_HASHES;
        List<SimulationState> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += every) some.add(all.get(i));
        return some;
    }

    /**
     * The run with its hashes.
     *
     * @param compiler knows the element types of the recording, and is used by no other thread
     * @param unwanted asked between frames
     * @return empty if it is unwanted, or a frame cannot be computed again
     */
    public Optional<StoredRun> hashed(SceneCompiler compiler, BooleanSupplier unwanted) {
        List<StoredRun.Future> futures = new ArrayList<>();
        for (int i = 0; i < ends.size(); i++) {
            StoredRun.Future each = unhashed.futures().get(i);
            SortedMap<Long, Long> hashes = new TreeMap<>();
            for (SimulationState state : states.get(i)) {
                if (unwanted.getAsBoolean()) return Optional.empty();
                Simulation run = compiler.compile(state.scene());
                run.returnTo(state);
                hashes.put(state.frame(), run.hash());
            }
            Optional<RecordingCopy.Showing> end = ends.get(i).show(compiler, unwanted);
            if (end.isEmpty() || !end.get().goTo(each.last(), unwanted)) return Optional.empty();
            hashes.put(each.last(), end.get().run().hash());
            futures.add(new StoredRun.Future(
                    each.parent(),
                    each.fork(),
                    each.edits(),
                    each.tracks(),
                    each.pointers(),
                    each.marks(),
                    each.last(),
                    each.stops(),
                    hashes));
        }
        return Optional.of(new StoredRun(futures, unhashed.shown(), unhashed.present(), unhashed.off()));
    }
}
