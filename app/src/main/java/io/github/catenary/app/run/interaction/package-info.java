/**
 * What the mouse and the keys do to the run that a preview shows: tools, gestures, and how they are seen.
 *
 * <pre>
 *   TouchStrip ──► InteractionModel ◄── Gestures ──► TouchRun ──► the recorded run, on its own thread
 *                                     ▲
 *   mouse, keys of the preview ───────┘──► TouchPainter
 * </pre>
 *
 * The event thread only says where the hand is; which springs a knife crosses is found on the thread of the run.
 */
@NullMarked
package io.github.catenary.app.run.interaction;

import org.jspecify.annotations.NullMarked;
