/**
 * What a run amounts to in numbers.
 *
 * <pre>
 *   Scene ──────► Stability, StepLimit, SpringResponse     how far from the edge, before it runs
 *   Simulation ─► RunMetrics, Energies, Jitter             what it did, between two steps
 * </pre>
 *
 * Reads a {@link io.github.catenary.solver.Simulation} between two steps, on the thread that steps it, and gives immutable
 * records that the command line prints and the window shows. Changes nothing.
 */
@NullMarked
package io.github.catenary.analysis;

import org.jspecify.annotations.NullMarked;
