package io.github.catenary.replay;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    /** Inputs of the frames in which they changed. */
    final TreeMap<Long, Inputs> inputs = new TreeMap<>();
    /** Scenes to continue with after a frame. */
    final TreeMap<Long, Scene> edits = new TreeMap<>();

    final List<RunEvent> events = new ArrayList<>();
    /** Null if there is none, or if its frames are forgotten. */
    @Nullable
    Branch parent;
    /** The last frame that was computed. */
    long last;

    double lastTime;
    /** The time of the frame that an event of each kind was last added for. */
    private double lastEventTime = Double.NEGATIVE_INFINITY;
    /** The time it took to compute all frames so far, ns. */
    long work;

    private long editBytes;

    /** @param start the state of the fork's frame, as this branch continues from it */
    Branch(int id, @Nullable Branch parent, SimulationState start) {
        this.id = id;
        this.parent = parent;
        fork = start.frame();
        forkTime = start.time();
        last = fork;
        lastTime = forkTime;
        keep(start, true);
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
        Map.Entry<Long, Inputs> entry = inputs.floorEntry(frame);
        return entry == null ? Inputs.NONE : entry.getValue();
    }

    void addInputs(long frame, Inputs now) {
        if (!now.equals(inputsOf(frame))) inputs.put(frame, now);
    }

    void addEdit(long frame, Scene edited, Scene before) {
        edits.put(frame, edited);
        editBytes += EditSize.bytes(before, edited);
    }

    void dropEdit(long frame) {
        edits.remove(frame);
    }

    void addEvent(RunEvent event) {
        int end = events.size() - 1;
        boolean more = end >= 0 && events.get(end).kind() == event.kind() && event.time() - lastEventTime <= BURST;
        lastEventTime = event.time();
        if (more) events.set(end, events.get(end).withMore(event.count()));
        else events.add(event);
    }

    /** True if a run of the same scene without anybody's hand would give the same frames. */
    boolean isUntouched() {
        return edits.isEmpty()
                && inputs.values().stream().allMatch(Inputs.NONE::equals)
                && keyframes.values().stream().noneMatch(each -> each.fixed() && each.frame() != fork);
    }

    long bytes() {
        long sum = editBytes + Inputs.BYTES * inputs.size();
        for (Keyframe each : keyframes.values()) sum += each.bytes();
        return sum;
    }

    /** Forgets all frames before the second keyframe; false if there is none. */
    boolean forgetOldest() {
        Long second = keyframes.higherKey(first());
        if (second == null) return false;
        Inputs then = inputsOf(second);
        keyframes.pollFirstEntry();
        inputs.headMap(second, true).clear();
        inputs.put(second, then);
        edits.headMap(second).clear();
        editBytes = 0;
        Scene scene = at(second).state().scene();
        for (Scene edited : edits.values()) {
            editBytes += EditSize.bytes(scene, edited);
            scene = edited;
        }
        events.removeIf(event -> event.frame() < second);
        parent = null;
        return true;
    }

    Timeline.Future future() {
        return new Timeline.Future(id, fork, forkTime, last, lastTime);
    }
}
