package io.github.catenary.solver.state;

/** Holds the numbers of a run's springs in another order, and is told of every change. */
public interface SpringMirror {
    /** Stores the rest length, m, and the shares of a spring that changed. */
    void write(int spring, double restLength, double moveA, double moveB);

    /** The longest rest length, m; 0 if there is no spring. */
    double longestRestLength();

    /** Indices of all springs in the order of a forward pass; a copy. */
    int[] sequence();
}
