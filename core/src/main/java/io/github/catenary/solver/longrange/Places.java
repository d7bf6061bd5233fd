package io.github.catenary.solver.longrange;

/** Where the particles of a run are now. */
interface Places {
    /** Puts the clusters of a lowest level where their particles have them. */
    void gather(ClusterLevel level);

    /** Moves the particles as their clusters have moved. */
    void carry(ClusterLevel level);
}
