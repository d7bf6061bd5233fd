package io.github.catenary.peers;

/** A solver with a graph loaded. */
interface Peer extends AutoCloseable {
    /** Runs one frame: as many projections of each spring as it was made for. */
    void step();

    /** x, y, z of each particle now, m; a copy. */
    float[] positions();

    /** The largest coordinate of any particle, m; NaN if one is not a number. */
    default double reach() {
        double reach = 0;
        for (float each : positions()) reach = Math.max(reach, Math.abs(each));
        return reach;
    }

    @Override
    void close();
}
