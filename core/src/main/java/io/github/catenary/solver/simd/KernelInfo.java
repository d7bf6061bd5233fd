package io.github.catenary.solver.simd;

/**
 * The kernel and threads of the compiled order; no result depends on them.
 *
 * @param width number of springs computed at once: the doubles of a vector, or 1 without vectors
 * @param threads number of threads that share a frame, at least 1
 */
public record KernelInfo(int width, int threads) {}
