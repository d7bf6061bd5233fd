/**
 * Guards the run against foreign code: the kernels of plugins, their factories and their scene checks.
 *
 * <pre>
 *   solver, integrator ──► GuardedKernels ──► kernels of plugins
 *                               │  │
 *                               │  ├──► KernelReader: what people look at; KernelsAtRest: what a search of a rest asks
 *                               │  └──► ActiveCall: whose code runs now; Watchdog asks it from another thread
 *                               └─────► Fault: who failed, in which stage, and why
 * </pre>
 *
 * A kernel that throws, writes arrays that it may only read, or returns numbers that are not finite is switched off,
 * and the run continues without it. {@code solver} and its integrators call kernels only through this package. The app
 * reads faults and watches whose code runs.
 *
 * <p>Internal to the core, except for {@code Fault}: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.sandbox;

import org.jspecify.annotations.NullMarked;
