package io.github.catenary.analysis.diagnosis;

import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The last frames of a run that is not recorded: it saves the run's state now and then, and keeps the last two of these
 * states. Another run of the same scene shows the frames between them, so that the run itself stays in the state that it
 * has reached. For the thread that steps both.
 */
public final class KeptPast implements Past {
    private final Simulation reached;
    private final Supplier<Simulation> maker;
    private @Nullable Simulation again;
    private SimulationState older;
    private SimulationState newer;

    /**
     * Begins at the present frame of a run.
     *
     * @param maker makes another run by the same compiler; asked when a frame is first to be shown
     */
    public KeptPast(Simulation run, Supplier<Simulation> maker) {
        reached = run;
        this.maker = maker;
        older = run.save();
        newer = older;
    }

    /** Notes that the run has completed a frame. */
    public void keep() {
        if (reached.frameNumber() - newer.frame() < CauseSearch.MOST_FRAMES) return;
        older = newer;
        newer = reached.save();
    }

    @Override
    public Simulation run() {
        if (again == null) again = maker.get();
        return again;
    }

    @Override
    public long first() {
        return older.frame();
    }

    @Override
    public long last() {
        return reached.frameNumber();
    }

    @Override
    public boolean goTo(long frame) {
        run().restore(frame >= newer.frame() ? newer : older);
        while (run().frameNumber() < frame) if (!next()) return false;
        return true;
    }

    @Override
    public boolean next() {
        return run().step();
    }

    /** False also if the frames do not come again to the bit: an element keeps something that no saved state holds. */
    @Override
    public boolean stopAgain() {
        if (reached.divergence().isEmpty() || !goTo(last()) || run().hash() != reached.hash()) return false;
        return !next() && run().divergence().equals(reached.divergence());
    }
}
