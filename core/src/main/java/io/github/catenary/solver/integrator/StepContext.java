package io.github.catenary.solver.integrator;

import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.TearLog;

/**
 * What a run gives to its integrator.
 *
 * @param view the kernels' view of the run
 * @param springs the store, which kernels cannot reach
 * @param tears the springs that are torn, in the order in which they tore
 * @param threads the most threads that share a frame, the caller's included
 * @param vectors whether the compiled order uses vectors, if this JVM has them
 */
public record StepContext(
        SolverView view, GuardedKernels kernels, SpringStore springs, TearLog tears, int threads, boolean vectors) {}
