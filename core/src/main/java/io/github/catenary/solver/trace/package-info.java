/**
 * What a run tells those who look into a step: each pass, each projection in the order of the solver, each call of an
 * element type, and the iterations of solvers.
 *
 * <pre>
 *   SceneCompiler.watchedBy(StepMonitor) ──► Simulation ──► StepMonitor
 *                                             └──► Projections: one spring at a time, with the bits of a pass
 * </pre>
 *
 * A watched run is slower and has the same bits. A run that nobody watches makes none of these calls for a spring.
 * {@code analysis.xray} watches; the rooms of integrators, elements and of the compiled order tell.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.trace;

import org.jspecify.annotations.NullMarked;
