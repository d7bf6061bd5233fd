/**
 * Keeps the motion of each connected part within a multiple of what has been put into it, and the angular momentum of
 * free parts.
 *
 * <pre>
 *   springs, velocities ──► EnergyBound ◄── gravity, hand, and ElementGains, in each substep
 *                                └──► Accounts: what has been put into each part
 *   x_prev, x ──► MotionGuard ──► x, where a part exceeds its budget
 *                   └──► PartMotion: what is kept of a part's motion, and by how much the rest is too large
 *   x_prev, x̃, x ──► MomentumKeeper ──► x, turned as a whole by a PartTurn
 * </pre>
 *
 * {@code FrameLoop} calls both in each substep. docs/solver.md proves the bound that the guard gives, and what a turn
 * keeps.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.bound;

import org.jspecify.annotations.NullMarked;
