package io.github.catenary.peers;

/** A solver with a graph loaded. */
interface Peer extends AutoCloseable {
    /** Runs one frame: as many projections of each spring as it was made for. */
    void step();

    /** The largest coordinate of any particle, m; NaN if one is not a number. */
    double reach();

    @Override
    void close();
}
