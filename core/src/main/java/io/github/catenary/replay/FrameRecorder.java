package io.github.catenary.replay;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Computes the new frames at the end of a branch, and records what is needed to compute them again. For the thread of the
 * run.
 */
final class FrameRecorder {
    /** The work between two keyframes, ns: any frame is reached within about this time. */
    private static final long SPACING = 50_000_000;

    private final Simulation run;
    private final LongSupplier nanoTime;
    private final EventLog events;
    private final Runnable kept;
    /** Edits since the present frame was computed, which is the last one. */
    private int edits;

    /** True if the present frame cannot be computed again from an earlier keyframe. */
    private boolean spoilt;

    /**
     * @param nanoTime as {@link System#nanoTime}
     * @param kept called after a keyframe was added
     */
    FrameRecorder(Simulation run, LongSupplier nanoTime, EventLog events, Runnable kept) {
        this.run = run;
        this.nanoTime = nanoTime;
        this.events = events;
        this.kept = kept;
    }

    /** The present frame is the last one, and a keyframe has it as it is. */
    void begin() {
        edits = 0;
        spoilt = false;
    }

    /** The scene was edited at the last frame of a branch. */
    void edited(Branch branch, Scene before) {
        edits++;
        branch.noteEdit(branch.last, run.scene(), before);
        branch.stop = Optional.empty();
    }

    /** True if the scene was edited since the last frame was computed. */
    boolean isEdited() {
        return edits > 0;
    }

    /** Records what happened at the last frame since it was computed, before the run goes elsewhere. */
    void settle(Branch branch) {
        boolean once = edits == 1 && !branch.edits.containsKey(branch.last);
        if (once && !spoilt && branch.last != branch.fork) {
            branch.addEdit(branch.last, run.scene());
            // The keyframe was saved before the edit.
            if (branch.keyframes.containsKey(branch.last)) keep(branch, false);
        } else if (edits > 0 || spoilt) {
            branch.dropEdit(branch.last);
            keep(branch, true);
        }
        begin();
    }

    private void keep(Branch branch, boolean fixed) {
        branch.keep(run.save(), fixed);
        kept.run();
    }

    /**
     * Computes a new frame.
     *
     * @param now what moves the run from outside
     * @param grabbed asked after the frame for the particle that a hand took hold of in it
     * @return false if the frame was not completed
     */
    boolean compute(Branch branch, Inputs now, Supplier<Optional<Integer>> grabbed) {
        now.applyTo(run);
        events.startFrame();
        long start = nanoTime.getAsLong();
        boolean completed = run.step();
        branch.work += nanoTime.getAsLong() - start;
        if (!completed) {
            fail();
            run.divergence().ifPresent(why -> {
                branch.stop = Optional.of(now);
                events.stop(branch, why.particle());
            });
            return false;
        }
        branch.last = run.frameNumber();
        branch.lastTime = run.time();
        branch.stop = Optional.empty();
        branch.addPointer(branch.last, now.pointer());
        branch.tracks = now.tracks();
        spoilt = events.anyFailed();
        events.endFrame(branch, grabbed.get());
        if (branch.work - branch.before(branch.last).work() >= SPACING) keep(branch, false);
        return true;
    }

    /** Elements have seen a frame that was not completed. */
    private void fail() {
        spoilt = !run.scene().elements().isEmpty();
    }

    /** Computes the frame in which the run stopped again. Returns true if it was completed this time. */
    boolean repeatStop(Inputs then) {
        then.applyTo(run);
        if (run.step()) return true;
        fail();
        return false;
    }
}
