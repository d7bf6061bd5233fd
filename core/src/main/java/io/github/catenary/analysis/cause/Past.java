package io.github.catenary.analysis.cause;

import io.github.catenary.solver.Simulation;

/** A run that can go back to earlier frames. For the thread that steps the run. */
public interface Past {
    /** The run at its present frame. */
    Simulation run();

    /** The first frame that can be shown. */
    long first();

    /** The last frame that was completed. */
    long last();

    /**
     * Shows a frame from {@link #first} to {@link #last}.
     *
     * @return false if the way there was given up
     */
    boolean goTo(long frame);

    /** Goes on by one frame; false if it was not completed, as {@link Simulation#step()} says. */
    boolean next();
}
