package io.github.catenary.solver.longrange;

/** What torn springs leave of the bounds of a part, which the set of them alone decides. */
public interface Tears {
    /** A spring tore, between two nodes of the part. {@link #follow} does the rest. */
    void tear(int a, int b);

    /** Makes the bounds of a part true for what tore since the last time. */
    void follow(ClusterLevel[] levels, Tethers pinned);

    /** All springs are whole. */
    void mend();

    /** The same of another run, whole. */
    Tears another();
}
