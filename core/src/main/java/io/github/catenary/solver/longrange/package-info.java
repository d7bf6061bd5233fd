/**
 * Long bounds: how far apart clusters of particles can be where springs have their lengths, and the projections that keep
 * them there.
 *
 * <pre>
 *   x after prediction ──► LongBounds ──► BoundedPart ──► ClusterLevel: centres of clusters, and Chords between them
 *                                              └────────► Tethers to what does not give way
 *   on a device: DeviceLevels ──► device.BoundsRun
 *   torn springs ──────────────────────────────► Tears, with TornBoxes: which bounds could cross a tear
 * </pre>
 *
 * {@code FrameLoop} calls {@code LongBounds} before and after the passes of each substep; {@code build} makes the parts;
 * {@code BoundsWatch} tells who looks into a step.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.longrange;

import org.jspecify.annotations.NullMarked;
