package io.github.catenary.app.run.sweep;

import io.github.catenary.app.ui.memory.HeapReservations;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.memory.TooLittleMemoryException;
import io.github.catenary.scene.Scene;
import java.util.Collections;

/** Memory for runs of a scene on several threads at once; closing gives it back. */
record RunRoom(int threads, HeapReservations.Reservation reserved) implements AutoCloseable {
    /**
     * Memory for as many threads as there is enough for.
     *
     * @param most threads
     * @throws TooLittleMemoryException if there is not enough for one
     */
    static RunRoom of(Scene scene, int most) {
        int threads = Math.max(1, most);
        while (true) {
            try {
                return new RunRoom(threads, HeavyWork.RUN.reserve(Collections.nCopies(threads, scene)));
            } catch (TooLittleMemoryException e) {
                if (threads == 1) throw e;
                threads--;
            }
        }
    }

    @Override
    public void close() {
        reserved.giveBack();
    }
}
