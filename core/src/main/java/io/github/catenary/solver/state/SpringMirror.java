package io.github.catenary.solver.state;

/** Holds the numbers of a run's springs in an order of its own, and learns of every change. */
public interface SpringMirror {
    /** Takes over rest length, m, and shares of a spring that changed. */
    void write(int spring, double restLength, double moveA, double moveB);

    /** The longest rest length, m; 0 if there is no spring. */
    double longestRestLength();

    /** Indices of all springs in the order of a forward pass; a copy. */
    int[] sequence();
}
