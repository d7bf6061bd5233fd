/**
 * What a plugin implements and sees.
 *
 * <pre>
 *   KernelFactory ──► ConstraintKernel ◄── SolverView: arrays, scene, mouse, random numbers
 *                          │
 *                          └─────────────► TopologyEdits: springs to tear
 *   IntegratorType ──► its method, which gets positions, velocities and accelerations
 *   SceneRule      ──► problems of a scene
 * </pre>
 *
 * Plugins implement these interfaces; {@code solver} calls them, through the package {@code guard}. With the array
 * types of {@code state} this is all of the solver that a plugin may use.
 */
@NullMarked
package io.github.catenary.solver.kernel;

import org.jspecify.annotations.NullMarked;
