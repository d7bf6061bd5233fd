/**
 * Runs one scene many times under settings that vary, and measures each run.
 *
 * <pre>
 *   study file ──► SweepStudy ──► SweepRows: the settings of each row
 *                                     │
 *   scene ────────────────────────────┴──► SweepEvaluation: one row, measured ──► SweepRunner: all rows ──► CSV
 * </pre>
 *
 * <p>{@link io.github.catenary.analysis.sweep.SceneSettings} finds what a name such as {@code element:wind.strength}
 * stands for, here and in the option {@code --set}.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.sweep;

import org.jspecify.annotations.NullMarked;
