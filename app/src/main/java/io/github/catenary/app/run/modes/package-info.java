/**
 * The modes of the open scene: how it swings around where it is drawn, or around its rest.
 *
 * <pre>
 *   ModesController ──► ModesWindow: table, amplitude, film, pluck
 *                            │ the mode that is chosen
 *                            ▼
 *                        ModeGhost, drawn over the run
 * </pre>
 *
 * {@code ModeSearch} of core does the work, on a thread in the background. Nothing here changes the scene.
 */
@NullMarked
package io.github.catenary.app.run.modes;

import org.jspecify.annotations.NullMarked;
