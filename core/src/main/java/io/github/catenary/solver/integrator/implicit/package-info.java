/**
 * The integrators that take forces at the positions after the substep, and therefore solve equations in each substep.
 *
 * <pre>
 *   EulerImplicit, MidpointImplicit ──► ImplicitEquation ──► LinearSystem ──► LinearSolver
 *                                        Newton's method      its matrix      Jacobi, conjugate gradients
 * </pre>
 *
 * Input: positions, velocities and forces. Output: the velocities that solve the equation, and a report on the
 * residual. Only {@code solver} makes these integrators.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.integrator.implicit;

import org.jspecify.annotations.NullMarked;
