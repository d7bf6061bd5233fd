package io.github.catenary.analysis.cause;

import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;

/**
 * The last frames of a run that is not recorded: it saves the run's state now and then, and keeps the last two of these
 * states. The frames between them can be shown as long as nobody else changes the run. For the thread that steps it.
 */
public final class KeptPast implements Past {
    private final Simulation run;
    private SimulationState older;
    private SimulationState newer;
    private long last;
    /** True if the frame after the last one was not completed. */
    private boolean stopped;

    /** Begins at the present frame of a run. */
    public KeptPast(Simulation run) {
        this.run = run;
        older = run.save();
        newer = older;
        last = run.frameNumber();
    }

    /** Notes that the run has completed a frame. */
    public void keep() {
        last = run.frameNumber();
        stopped = false;
        if (last - newer.frame() < CauseSearch.MOST_FRAMES) return;
        older = newer;
        newer = run.save();
    }

    @Override
    public Simulation run() {
        return run;
    }

    @Override
    public long first() {
        return older.frame();
    }

    @Override
    public long last() {
        return last;
    }

    @Override
    public boolean goTo(long frame) {
        stopped |= run.divergence().isPresent(); // which the run forgets now
        SimulationState start = frame >= newer.frame() ? newer : older;
        run.restore(start);
        while (run.frameNumber() < frame) if (!run.step()) return false;
        return true;
    }

    @Override
    public boolean next() {
        return run.step();
    }

    @Override
    public boolean stopAgain() {
        if (!goTo(last) || !stopped) return false;
        if (!run.step()) return run.divergence().isPresent();
        goTo(last); // an element keeps something that no saved state contains
        return false;
    }
}
