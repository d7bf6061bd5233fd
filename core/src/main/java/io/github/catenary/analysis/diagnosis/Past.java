package io.github.catenary.analysis.diagnosis;

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

    /** Goes on by one frame, at most to {@link #last}; false if the way there was given up. */
    boolean next();

    /**
     * Shows the last frame, and tries the frame in which the run stopped again, so that the run {@linkplain
     * Simulation#divergence tells} why it stops. Adds no frame.
     *
     * @return false if the run did not stop, or does not stop again, or if the way there was given up
     */
    boolean stopAgain();
}
