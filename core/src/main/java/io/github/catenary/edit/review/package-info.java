/**
 * Reviews a drawn scene: what is wrong or doubtful, where it is, and what would mend it.
 *
 * <pre>
 *   Scene, SceneCompiler ──► SceneReview ──► List of SceneFinding      one for each kind of doubt
 *                              │  Reported      what the compiler says of the scene, alike ones together
 *                              │  Overlaps, StepTooLong, and its own: loose particles, rest lengths, mass ratios
 *                              │  InUse         what no repair deletes
 *                              └──────────────► SceneFinding.repair    one Command, one entry of the history
 * </pre>
 *
 * Nothing here changes a scene: whoever asked executes the repair. A review takes time in proportion to the scene.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.review;

import org.jspecify.annotations.NullMarked;
