package io.github.catenary.solver;

import java.util.Arrays;
import java.util.List;

/**
 * The particles of a run that obstacles have stopped in the frame that it computed last; none after it has gone to a
 * saved state. For the thread that steps the run.
 */
public final class Contacts {
    private final List<boolean[]> noted;

    /** @param noted the kernels write into these, an entry for each particle */
    Contacts(List<boolean[]> noted) {
        this.noted = noted;
    }

    /** The number of element types that tell what they stop. */
    public int sources() {
        return noted.size();
    }

    /**
     * True if a type has stopped a particle.
     *
     * @param source from 0 to {@link #sources} − 1
     * @param particle index into the particle arrays
     */
    public boolean has(int source, int particle) {
        return noted.get(source)[particle];
    }

    /**
     * True if an obstacle has stopped a particle.
     *
     * @param particle index into the particle arrays
     */
    public boolean has(int particle) {
        for (boolean[] each : noted) if (each[particle]) return true;
        return false;
    }

    /** Forgets all contacts. */
    void clear() {
        for (int i = 0; i < noted.size(); i++) Arrays.fill(noted.get(i), false);
    }
}
