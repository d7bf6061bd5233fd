package io.github.catenary.replay;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneMemory;
import io.github.catenary.scene.Track;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One future of a recorded run: what is needed to compute its frames again from {@link #fork} on. Earlier frames belong
 * to the branch that it left. For one thread.
 */
final class Branch {
    /** Events of one kind that follow each other within this time are one event, s. */
    private static final double BURST = 0.25;

    final int id;
    final long fork;
    final double forkTime;
    /** By frame. The one at {@link #first} always exists. */
    final TreeMap<Long, Keyframe> keyframes = new TreeMap<>();
    /** Positions of the mouse from the frames on in which they changed, m. */
    private final TreeMap<Long, Optional<Vec3>> pointers = new TreeMap<>();
    /** Scenes to continue with after a frame. */
    final TreeMap<Long, Scene> edits = new TreeMap<>();
    /** All scenes that were continued with at a frame, one after the other; those of the fork began this branch. */
    private final TreeMap<Long, List<Scene>> everyEdit = new TreeMap<>();

    /** Those of the frames before {@link #fork}, too. */
    final Meetings meetings = new Meetings();

    /** What hands do in the frames of this branch and of those before it; replaced as a whole. */
    List<Track> tracks = List.of();

    final List<RunEvent> events = new ArrayList<>();
    /** Null if there is none, or if its frames are forgotten. */
    @Nullable
    Branch parent;
    /** The last frame that was computed. */
    long last;

    double lastTime;
    /** What moved the run in the frame after the last one, if that was tried and stopped the run. */
    Optional<Inputs> stop = Optional.empty();

    /** The time of the frame that an event of each kind was last added for. */
    private final Map<RunEvent.Kind, Double> lastEventTimes = new EnumMap<>(RunEvent.Kind.class);
    /** The time it took to compute all frames so far, ns. */
    long work;

    /** The frames after the last one, up to this one, repeat what moved the run in another branch. */
    private long repeats = Long.MIN_VALUE;

    private long editBytes;

    /** @param start the state of the fork's frame, as this branch continues from it */
    Branch(int id, @Nullable Branch parent, SimulationState start) {
        this.id = id;
        this.parent = parent;
        fork = start.frame();
        forkTime = start.time();
        last = fork;
        lastTime = forkTime;
        if (parent != null) meetings.addUntil(fork, parent.meetings);
        keep(start, true);
    }

    /** A copy that another thread may read, with no more than what is needed to compute its frames from one on. */
    Branch copyFrom(long frame) {
        Branch before = frame < fork ? parent : null;
        Keyframe start = before(before == null ? frame : first());
        Branch copy = new Branch(id, before == null ? null : before.copyFrom(frame), start.state());
        copy.pointers.putAll(pointers);
        copy.tracks = tracks;
        copy.edits.putAll(edits);
        for (Keyframe each : keyframes.tailMap(start.frame()).values()) {
            if (each.fixed()) copy.keyframes.put(each.frame(), each);
        }
        copy.last = last;
        copy.lastTime = lastTime;
        return copy;
    }

    void keep(SimulationState state, boolean fixed) {
        boolean mustStay = fixed
                || (keyframes.containsKey(state.frame()) && at(state.frame()).fixed());
        keyframes.put(state.frame(), new Keyframe(state, work, mustStay));
    }

    private Keyframe at(long frame) {
        return Objects.requireNonNull(keyframes.get(frame));
    }

    /** The first frame of this branch that can be computed. */
    long first() {
        return keyframes.firstKey();
    }

    /** The branch to which a frame of this future belongs: this one, or one that it left later. */
    Branch ownerOf(long frame) {
        Branch owner = this;
        for (Branch before = parent; frame < owner.fork && before != null; before = owner.parent) owner = before;
        return owner;
    }

    /** True if this branch is another one, or left it, directly or not. */
    boolean comesFrom(Branch other) {
        for (Branch each = this; each != null; each = each.parent) if (each == other) return true;
        return false;
    }

    /** The last keyframe that is not after a frame. */
    Keyframe before(long frame) {
        return Objects.requireNonNull(keyframes.floorEntry(frame)).getValue();
    }

    Inputs inputsOf(long frame) {
        return new Inputs(tracks, pointerOf(frame));
    }

    private Optional<Vec3> pointerOf(long frame) {
        Map.Entry<Long, Optional<Vec3>> entry = pointers.floorEntry(frame);
        return entry == null ? Optional.empty() : entry.getValue();
    }

    /** How a frame after the first one is computed. */
    StepRecipe recipe(long frame) {
        Branch own = ownerOf(frame);
        if (frame == own.fork && own.parent != null) return own.parent.recipe(frame);
        SimulationState start = ownerOf(frame - 1).before(frame - 1).state();
        List<StepRecipe.Hop> hops = new ArrayList<>();
        for (long each = start.frame() + 1; each < frame; each++) {
            Branch owner = ownerOf(each);
            hops.add(new StepRecipe.Hop(owner.inputsOf(each), Optional.ofNullable(owner.edits.get(each))));
        }
        return new StepRecipe(start, hops, own.inputsOf(frame));
    }

    /**
     * The next new frames repeat what moved the run from outside in another future that has the same past.
     *
     * @param other not changed
     */
    void repeat(Branch other) {
        tracks = other.tracks;
        repeats = Math.max(other.last, other.repeats);
        for (long frame = fork + 1; frame <= repeats; frame++) {
            addPointer(frame, other.ownerOf(frame).pointerOf(frame));
        }
    }

    /** True if the next new frame repeats one of another branch. */
    boolean isRepeating() {
        return last < repeats;
    }

    /** The next new frames follow the hand and the mouse of today, besides gestures that wait. */
    void goOnAnew() {
        repeats = Long.MIN_VALUE;
        pointers.tailMap(last, false).clear();
    }

    void addPointer(long frame, Optional<Vec3> now) {
        if (!now.equals(pointerOf(frame))) pointers.put(frame, now);
    }

    void addEdit(long frame, Scene edited) {
        edits.put(frame, edited);
    }

    /** Notes that the run went on with an edited scene at a frame. */
    void noteEdit(long frame, Scene edited, Scene before) {
        everyEdit.computeIfAbsent(frame, first -> new ArrayList<>()).add(edited);
        editBytes += SceneMemory.besides(before, edited);
    }

    /** The scenes that the run went on with at frames, one after the other at each. */
    SortedMap<Long, List<Scene>> everyEdit() {
        return Collections.unmodifiableSortedMap(everyEdit);
    }

    /** True if its frames can be computed again from the start of a scene. */
    boolean isFromStart() {
        if (first() > fork) return false;
        return parent == null ? fork == 0 : parent.isFromStart();
    }

    /** The position of the mouse from frames on. */
    SortedMap<Long, Optional<Vec3>> pointers() {
        return Collections.unmodifiableSortedMap(pointers);
    }

    /** The next new frames up to one are moved by these from outside. */
    void repeat(List<Track> given, SortedMap<Long, Optional<Vec3>> mouse, long until) {
        tracks = given;
        pointers.putAll(mouse);
        repeats = until;
    }

    void dropEdit(long frame) {
        edits.remove(frame);
    }

    void addEvent(RunEvent event) {
        Double before = lastEventTimes.put(event.kind(), event.time());
        boolean more = before != null && event.time() - before <= BURST && event.kind() != RunEvent.Kind.DIVERGED;
        int burst = more ? lastOf(event.kind()) : -1;
        if (burst < 0) events.add(event);
        else events.set(burst, events.get(burst).withMore(event.count()));
    }

    /** Where the last event of a kind stands; −1 if there is none any more. */
    private int lastOf(RunEvent.Kind kind) {
        int at = events.size() - 1;
        while (at >= 0 && events.get(at).kind() != kind) at--;
        return at;
    }

    /** True if a run of the same scene without anybody's hand would give the same frames. */
    boolean isUntouched() {
        return edits.isEmpty()
                && tracks.isEmpty()
                && pointers.values().stream().allMatch(Optional::isEmpty)
                && keyframes.values().stream().noneMatch(each -> each.fixed() && each.frame() != fork);
    }

    long bytes() {
        long sum = editBytes + tracks.stream().mapToLong(SceneMemory::track).sum() + Inputs.BYTES * pointers.size();
        for (Keyframe each : keyframes.values()) sum += each.bytes();
        return sum;
    }

    /** Forgets all frames before the second keyframe; false if there is none. */
    boolean forgetOldest() {
        Long second = keyframes.higherKey(first());
        if (second == null) return false;
        Optional<Vec3> then = pointerOf(second);
        keyframes.pollFirstEntry();
        pointers.headMap(second, true).clear();
        pointers.put(second, then);
        edits.headMap(second).clear();
        everyEdit.headMap(second).clear();
        editBytes = 0;
        Scene scene = at(second).state().scene();
        for (List<Scene> each : everyEdit.values()) {
            for (Scene edited : each) {
                editBytes += SceneMemory.besides(scene, edited);
                scene = edited;
            }
        }
        events.removeIf(event -> event.frame() < second);
        parent = null;
        return true;
    }

    Timeline.Future future() {
        return new Timeline.Future(id, fork, forkTime, last, lastTime);
    }
}
