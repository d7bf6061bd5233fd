/**
 * A window that looks into one step of the run: the stages of the step, each projection in the order of the solver, where
 * the particles were at each moment, and how the residual fell.
 *
 * <pre>
 *   PreviewRunner ──► StepSource ──► XrayRunner ──► XrayState ──► XrayWindow: stages, picture, table, chart
 *                                     its own thread                 │
 *                                        ▲───────────────────────────┘ which stage to look at
 * </pre>
 *
 * {@code StepXray} of core does the work. Nothing here computes a step on the event thread.
 */
@NullMarked
package io.github.catenary.app.run.stepinspector;

import org.jspecify.annotations.NullMarked;
