/**
 * The interfaces that a plugin implements, and its view of a run.
 *
 * <pre>
 *   KernelFactory ──► ConstraintKernel ◄── SolverView: arrays, scene, mouse, random numbers, threads
 *                          │
 *                          ├─────────────► TopologyEdits: springs to tear and to add
 *                          └─────────────► Channel: what it tells of springs or particles
 *   ParticleGrid, SpringedPairs ──► particles near each other, and those that a spring joins
 *   IntegratorType ──► its method, which gets positions, velocities and accelerations
 *   SceneRule      ──► problems of a scene
 *   MeasureType    ──► a number of a whole run, from its Moments
 * </pre>
 *
 * Plugins implement these interfaces; {@code solver} calls them through the package {@code sandbox}. A plugin may use
 * only this package and the array types of {@code state} from the solver.
 */
@NullMarked
package io.github.catenary.solver.kernel;

import org.jspecify.annotations.NullMarked;
