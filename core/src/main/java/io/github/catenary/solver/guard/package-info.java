/**
 * Keeps foreign code in check: the kernels of plugins, their factories and their scene checks.
 *
 * <pre>
 *   solver, integrator ──► GuardedKernels ──► kernels of plugins
 *                               │  │
 *                               │  └──► ActiveCall: whose code runs now; Watchdog asks it from another thread
 *                               └─────► Fault: who failed, in which stage, and why
 * </pre>
 *
 * A kernel that throws, writes what is not its own, or returns what is not finite is switched off, and the run goes on
 * without it. {@code solver} and its integrators call kernels through this package only; the app reads faults and
 * watches who is at work.
 */
@NullMarked
package io.github.catenary.solver.guard;

import org.jspecify.annotations.NullMarked;
