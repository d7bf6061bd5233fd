/**
 * Projects springs eight at a time, in an order compiled from the topology.
 *
 * <pre>
 *   SpringArrays ──► WideSprings ──► WideSolver ──► positions
 *                     ▲               │
 *        order: which springs         └──► WideKernel: one spring at a time, or a vector of them
 *        stand where
 * </pre>
 *
 * Input: the springs and positions of a run. Output: the positions after a pass, with the same bits on every kernel and
 * any number of threads. The positional integrator is the only caller. The app reads {@code KernelInfo} and switches
 * vectors.
 *
 * <p>Internal to the core, except for {@code KernelInfo}: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.simd;

import org.jspecify.annotations.NullMarked;
