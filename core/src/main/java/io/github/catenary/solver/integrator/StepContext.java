package io.github.catenary.solver.integrator;

import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SpringStore;

/** What an integrator works with: what kernels see of its run, the kernels, and the store of springs, which they do not see. */
public record StepContext(SolverView view, GuardedKernels kernels, SpringStore springs) {}
