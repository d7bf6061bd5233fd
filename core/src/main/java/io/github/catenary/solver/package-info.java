/**
 * From a scene to motion. {@link io.github.catenary.solver.SceneCompiler} checks the scene once and lays it out in
 * arrays, {@link io.github.catenary.solver.Simulation} steps them, {@link io.github.catenary.solver.Frame} carries a copy
 * of the result to viewers. Nothing here writes into the scene.
 */
@NullMarked
package io.github.catenary.solver;

import org.jspecify.annotations.NullMarked;
