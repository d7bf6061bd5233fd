package io.github.catenary.solver.wide;

/**
 * With what the compiled order works; no result depends on it.
 *
 * @param width springs at once: the doubles of a vector, or 1 without vectors
 * @param threads that share a frame, at least 1
 */
public record KernelInfo(int width, int threads) {}
