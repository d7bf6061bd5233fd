package io.github.catenary.replay;

import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A copy of one future of a recording, which another thread can compute again with the same bits while the recording
 * goes on. It holds the state of its first frame and what moved the run since, not the states between. Immutable.
 */
public final class RecordingCopy {
    private final Branch branch;
    private final long first;

    /** @param first one of the branch's frames */
    RecordingCopy(Branch of, long first) {
        branch = of.copyFrom(first);
        this.first = first;
    }

    /** The id of the branch, as in {@link Timeline.Future}. */
    public int branch() {
        return branch.id;
    }

    /** The first frame. */
    public long first() {
        return first;
    }

    /** The last frame that was recorded. */
    public long last() {
        return branch.last;
    }

    /**
     * Makes a run of its own, which stands at the first frame. It may be called again for a second run.
     *
     * @param compiler knows the element types of the recording, and is used by no other thread
     * @param unwanted asked between frames; if true, the run is abandoned
     * @return the run; empty if it was unwanted
     */
    public Optional<Showing> show(SceneCompiler compiler, BooleanSupplier unwanted) {
        Branch owner = branch.ownerOf(first);
        SimulationState start = owner.before(first).state();
        Simulation run = compiler.compile(start.scene());
        run.returnTo(start);
        Showing showing = new Showing(branch, new Playback(run, owner));
        return showing.goTo(first, unwanted) ? Optional.of(showing) : Optional.empty();
    }

    /** A run that shows a reel: first what was recorded, and then new frames, in which only recorded gestures act. One thread. */
    public static final class Showing {
        private final Branch branch;
        private final Playback playback;

        private Showing(Branch branch, Playback playback) {
            this.branch = branch;
            this.playback = playback;
        }

        /**
         * Goes on to a frame.
         *
         * @param frame not before the present one
         * @param unwanted asked between frames; if true, the run stays at the frame that it has reached
         * @return false if it did not arrive, because it was unwanted or because the run stopped
         */
        public boolean goTo(long frame, BooleanSupplier unwanted) {
            Simulation run = playback.run();
            if (frame < run.frameNumber()) {
                throw new IllegalArgumentException("frame is " + frame + ", but must be at least " + run.frameNumber());
            }
            while (run.frameNumber() < frame) {
                if (unwanted.getAsBoolean() || !advance(run)) return false;
            }
            return true;
        }

        private boolean advance(Simulation run) {
            if (run.frameNumber() < branch.last) return playback.advance(branch);
            new Inputs(branch.tracks, Optional.empty()).applyTo(run);
            return run.step();
        }

        /** Has frames carry velocities and forces from now on, or no longer, as {@link Simulation#detail} does. */
        public void detail(boolean wanted) {
            playback.run().detail(wanted);
        }

        /** The present frame. */
        public Frame frame() {
            return playback.run().frame();
        }

        /** The run at the present frame, for reading. */
        public Simulation run() {
            return playback.run();
        }
    }
}
