/**
 * What hands do to a run: gestures, frame by frame.
 *
 * <pre>
 *   Track ──► TrackPlayer ──► Touches of a frame ──► TouchStage ──► weights, tears, before the frame
 *                                                        │
 *                                                        └──► HandForces: speeds, before each substep
 * </pre>
 *
 * A touch depends on nothing but the tracks, the frame and the state of the run, so that a run repeats its bits, whatever
 * the integrator and the number of threads. In a frame without touches nothing here computes anything.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.interaction;

import org.jspecify.annotations.NullMarked;
