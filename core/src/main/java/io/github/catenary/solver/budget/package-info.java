/**
 * Keeps the motion of each connected part within a multiple of what has been put into it.
 *
 * <pre>
 *   springs, velocities ──► MotionBudget ◄── gravity, hand, elements, in each substep
 *   x_prev, x ──► MotionGuard ──► x, where a part exceeds its budget
 *                   └──► PartMotion: what is kept of a part's motion, and by how much the rest is too large
 * </pre>
 *
 * {@code FrameLoop} calls the guard in each substep. docs/solver.md proves the bound that it gives.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.budget;

import org.jspecify.annotations.NullMarked;
