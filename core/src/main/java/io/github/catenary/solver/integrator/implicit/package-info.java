/**
 * The integrators that take forces where the particles will be, and so solve equations in each substep.
 *
 * <pre>
 *   EulerImplicit, MidpointImplicit ──► ImplicitEquation ──► LinearSystem ──► LinearSolver
 *                                        Newton's method      its matrix      Jacobi, conjugate gradients
 * </pre>
 *
 * In come positions, velocities and forces; out come the velocities that solve the equation, and a report on how well
 * they do. Only {@code solver} makes these integrators.
 */
@NullMarked
package io.github.catenary.solver.integrator.implicit;

import org.jspecify.annotations.NullMarked;
