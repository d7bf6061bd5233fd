package io.github.catenary.replay;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Takes a run to recorded frames. For one thread. */
final class Playback {
    /**
     * The most states that are kept of the frames before one that was stepped back to, so that the next steps back find
     * them.
     */
    private static final int MOST_RECENT = 32;

    private static final long MOST_RECENT_BYTES = 32L << 20;

    private final Simulation run;
    private final List<SimulationState> recent = new ArrayList<>();
    /** The branch to which the present frame belongs. */
    private Branch owner;
    /** The branch to which the recent states belong. */
    private Branch recentOwner;

    /** @param owner the branch at whose first frame the run stands */
    Playback(Simulation run, Branch owner) {
        this.run = run;
        this.owner = owner;
        recentOwner = owner;
    }

    Simulation run() {
        return run;
    }

    Branch owner() {
        return owner;
    }

    /** The present frame belongs to another branch from now on. */
    void moveTo(Branch other) {
        owner = other;
    }

    /** Computes the next recorded frame of a branch; false if it cannot be completed. */
    boolean advance(Branch of) {
        long next = run.frameNumber() + 1;
        Branch to = of.ownerOf(next);
        Keyframe there = to.keyframes.get(next);
        if (there != null && there.fixed()) {
            go(to, there.state());
            return true;
        }
        to.inputsOf(next).applyTo(run);
        if (!run.step()) return false;
        Scene edited = to.edits.get(next);
        if (edited != null) run.update(edited);
        return true;
    }

    private void go(Branch to, SimulationState state) {
        run.returnTo(state);
        owner = to;
    }

    /**
     * Goes to a recorded frame.
     *
     * @param unwanted asked between frames; if true, the run stays at the frame that it has reached
     * @return false if it did not arrive
     */
    boolean goTo(Branch of, long frame, BooleanSupplier unwanted) {
        Branch to = of.ownerOf(frame);
        long now = run.frameNumber();
        // Forces are those of a step, so a keyframe alone would not tell them.
        boolean stepsThere = run.hasDetail() && frame > to.first();
        SimulationState start = before(to, stepsThere ? frame - 1 : frame);
        boolean stepsBack = to == owner && frame < now && now - frame <= MOST_RECENT;
        boolean ahead = to == owner && now <= frame && now >= start.frame() && !(now == frame && run.lacksForces());
        if (!ahead) go(to, start);
        long most = stepsBack ? Math.min(MOST_RECENT, MOST_RECENT_BYTES / start.bytes()) : 0;
        if (stepsBack && run.frameNumber() < frame) {
            recent.clear();
            recentOwner = to;
        }
        while (run.frameNumber() < frame) {
            if (unwanted.getAsBoolean() || !advance(to)) return false;
            if (frame - run.frameNumber() < most) recent.add(run.save());
        }
        return true;
    }

    /** The last saved state that is not after a frame. */
    private SimulationState before(Branch of, long frame) {
        SimulationState best = of.before(frame).state();
        if (recentOwner != of) return best;
        for (SimulationState each : recent) {
            if (each.frame() <= frame && each.frame() > best.frame()) best = each;
        }
        return best;
    }
}
