package io.github.catenary.app.render.record;

import io.github.catenary.solver.Frame;
import java.io.IOException;

/** Takes the frames of a recording, one after the other. One thread. */
@FunctionalInterface
public interface FrameSink {
    /**
     * Adds a frame that stands for one interval or more, as in slow motion.
     *
     * @param times how many intervals it stands for, at least 1
     * @throws IOException if it cannot be written
     */
    void add(Frame frame, long times) throws IOException;
}
