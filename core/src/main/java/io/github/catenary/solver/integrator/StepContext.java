package io.github.catenary.solver.integrator;

import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SpringStore;

/**
 * What an integrator works with.
 *
 * @param view what kernels see of the run
 * @param springs the store, which kernels do not see
 * @param threads that may share a frame, the caller's included
 * @param vectors whether the compiled order uses vectors, where this JVM has them
 */
public record StepContext(SolverView view, GuardedKernels kernels, SpringStore springs, int threads, boolean vectors) {}
