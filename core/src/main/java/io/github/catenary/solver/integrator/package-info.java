/**
 * Takes the particles of a run through one substep.
 *
 * <pre>
 *   FrameLoop ──► Integrator ──► positions and velocities
 *                  │      │
 *                  │      └────► springs as forces:      ForceField
 *                  └───────────► springs as constraints: Passes, SequentialProjection
 * </pre>
 *
 * Input: the arrays of a run and its guarded kernels. Output: the motion, in the same arrays. Only {@code solver} makes
 * and calls integrators. The Javadoc of each class gives the equation that its code implements.
 *
 * <p>Internal to the core, except for {@code SolveReport}: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.integrator;

import org.jspecify.annotations.NullMarked;
