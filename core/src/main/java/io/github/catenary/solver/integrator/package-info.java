/**
 * Takes the particles of a run through one substep.
 *
 * <pre>
 *   Stepper ──► Integrator ──► positions and velocities
 *                │      │
 *                │      └────► springs as forces:      ForceField
 *                └───────────► springs as constraints: Passes, SequentialProjection
 * </pre>
 *
 * In come the arrays of a run and its guarded kernels; out comes their motion, in the same arrays. {@code solver} makes
 * integrators and calls them; nobody else does. Each class gives its equation, then code that reads as it.
 */
@NullMarked
package io.github.catenary.solver.integrator;

import org.jspecify.annotations.NullMarked;
