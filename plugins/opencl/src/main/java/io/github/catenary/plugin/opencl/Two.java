package io.github.catenary.plugin.opencl;

/** A buffer for what comes of a frame, and another one, once it is wanted, for the next frame while the first is read. */
final class Two {
    private final OpenClQueue queue;
    private final long bytes;
    private long now;
    private long told;
    /** 0 as long as nobody wanted it. */
    private long other;

    Two(OpenClQueue queue, long bytes) {
        this.queue = queue;
        this.bytes = bytes;
        now = queue.buffer(bytes);
        told = now;
    }

    /** That of the frame that runs. */
    long now() {
        return now;
    }

    /** That which is read. */
    long told() {
        return told;
    }

    /** How many bytes {@link #makeOther} takes. */
    long missing() {
        return other == 0 ? bytes : 0;
    }

    void makeOther() {
        if (other == 0) other = queue.buffer(bytes);
    }

    /** The next frame runs in the other one; that of the last is read. */
    void part() {
        told = now;
        now = other;
        other = told;
    }

    /** That of the frame that runs is read, too. */
    void join() {
        told = now;
    }

    /** Sets that of the frame that runs to 0. */
    void clear() {
        queue.fill(now, bytes);
    }

    /** Only while that of the frame that runs is read. */
    void freeOther() {
        queue.free(other);
        other = 0;
    }

    void free() {
        queue.free(now, other);
    }
}
