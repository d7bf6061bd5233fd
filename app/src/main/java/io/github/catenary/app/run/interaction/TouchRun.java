package io.github.catenary.app.run.interaction;

import io.github.catenary.replay.RecordedRun;
import java.util.function.Consumer;

/** The run that is touched. Any thread; returns at once. */
public interface TouchRun {
    /**
     * Lets a hand do something to the run, on the thread of the run.
     *
     * @param holds whether the hand goes on moving the run
     */
    void touch(Consumer<RecordedRun> hand, boolean holds);
}
