package io.github.catenary.solver;

import io.github.catenary.solver.kernel.Passages;
import java.util.Arrays;
import java.util.List;

/**
 * The particles of a run that obstacles have stopped in the frame that it computed last; none after it has gone to a
 * saved state. For the thread that steps the run.
 */
public final class Contacts {
    private final List<boolean[]> noted;
    private final List<Passages> passages;

    /**
     * @param noted the kernels write into these, an entry for each particle
     * @param passages likewise what should have been stopped, and was not
     */
    Contacts(List<boolean[]> noted, List<Passages> passages) {
        this.noted = noted;
        this.passages = passages;
    }

    /** How often since the start a particle has passed what should have stopped it: more substeps are needed. */
    public long timesPassed() {
        long times = 0;
        for (Passages each : passages) times += each.times();
        return times;
    }

    /** The index of a particle that passed last; −1 if none has. */
    public int lastPassed() {
        for (Passages each : passages) if (each.times() > 0) return each.last();
        return -1;
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

    /** True if an obstacle has stopped any particle. */
    boolean any() {
        for (int i = 0; i < noted.size(); i++) for (boolean stopped : noted.get(i)) if (stopped) return true;
        return false;
    }

    /** Forgets all contacts, but not what has passed. */
    void clear() {
        for (int i = 0; i < noted.size(); i++) Arrays.fill(noted.get(i), false);
    }
}
