package io.github.catenary.replay;

/** Which parts of a scene have met which obstacles, and when each first did. For one thread. */
final class Meetings {
    /** The most meetings to note; a heap of grains has no story. */
    static final int MOST = 64;

    private final int[] sources = new int[MOST];
    private final int[] particles = new int[MOST];
    private final long[] frames = new long[MOST];
    private int count;

    int count() {
        return count;
    }

    boolean isFull() {
        return count == MOST;
    }

    /** Number of the type of obstacles. */
    int source(int k) {
        return sources[k];
    }

    /** Id of the first particle of the part. */
    int particle(int k) {
        return particles[k];
    }

    /** Adds a meeting, if there is room left. */
    void add(int source, int particle, long frame) {
        if (isFull()) return;
        sources[count] = source;
        particles[count] = particle;
        frames[count++] = frame;
    }

    /** Adds the other meetings up to a frame. */
    void addUntil(long frame, Meetings other) {
        for (int k = 0; k < other.count; k++) {
            if (other.frames[k] <= frame) add(other.sources[k], other.particles[k], other.frames[k]);
        }
    }

    void clear() {
        count = 0;
    }
}
