/**
 * The entry to the solver: from a scene to motion.
 *
 * <pre>
 *   Scene ──► SceneCompiler ──► Simulation ──► Frame ──► viewers, on any thread
 *              checks once       steps arrays   a copy
 *                                 ├ FrameAttempts   runs a frame until it is good, or takes it back
 *                                 └ Stepper         the arrays of one layout, and edits of them
 *                                    └ FrameLoop    the substeps of a frame
 * </pre>
 *
 * The app, the analyses and other users call this package. The packages below it do the work, and their dependencies
 * point down only: integrators, budget, guard, touch and wide use kernel and state, and all may use parallel. No package
 * here writes to the scene.
 */
@NullMarked
package io.github.catenary.solver;

import org.jspecify.annotations.NullMarked;
