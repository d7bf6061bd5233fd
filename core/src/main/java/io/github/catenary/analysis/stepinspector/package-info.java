/**
 * Looks into one step of a run: what happened in which order, which spring moved which particle, and how the residual
 * fell.
 *
 * <pre>
 *   a run before the step ──► StepXray ──► XrayStage…   what the step consists of
 *                                │  └────► Verdict      whether the looked-at step has the bits of the real one
 *                                └───────► StageDetail    one stage from near: each projection, and where particles were
 * </pre>
 *
 * The step is computed anew on a watched copy of the run. Only what is looked at is kept: a look computes the step again,
 * up to its stage. The window and the command line show the result.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.stepinspector;

import org.jspecify.annotations.NullMarked;
