/**
 * Runs with a past: every frame that was computed can be seen again, bit for bit.
 *
 * <pre>
 *   edits, hand, mouse ──► RecordedRun ──► Simulation, at any frame of any branch
 *                           ├ Playback      goes to a frame: the keyframe before it, then the same steps again
 *                           ├ FrameRecorder computes a new frame; EventLog notes what happened in it
 *                           ▼
 *                          Branch           keyframes, tracks, inputs, edits, events of one future
 *                           │
 *                          Branches         thins out keyframes, within a budget of the heap
 *                           ▼
 *                          Timeline ──► viewers, on any thread
 * </pre>
 *
 * A run repeats its bits if its inputs are the same. So a recording keeps the inputs of each frame, and a few saved
 * states between which it computes the other frames again.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.replay;

import org.jspecify.annotations.NullMarked;
