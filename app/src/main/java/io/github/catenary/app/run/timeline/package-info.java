/**
 * The transport bar below drawing and preview: play a run, and go to any of its frames.
 *
 * <pre>
 *   buttons, TimeSlider, RecordingMenu ─► PreviewRunner ──► the recorded run, on its own thread
 *        ▲                                      │
 *        └──────────── PreviewState ◄───────────┘
 * </pre>
 *
 * The bar holds no state of the run: it shows the newest state, and sends commands.
 */
@NullMarked
package io.github.catenary.app.run.timeline;

import org.jspecify.annotations.NullMarked;
