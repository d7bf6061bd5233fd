package io.github.catenary.bench.stiffness;

/** A run whose springs can be looked at. */
public interface StretchRun extends AutoCloseable {
    /** Runs one frame of {@link io.github.catenary.bench.BenchCase#TIME_STEP}. */
    void step();

    /** The largest length of a spring as a multiple of its rest length; infinite if the run has diverged. */
    double largestStretch();

    @Override
    default void close() {}
}
