/**
 * Finds the long bounds of a net, once.
 *
 * <pre>
 *   scene ──► KeptNet ──► KnownBounds: those of an equal net, or
 *                              │
 *                        BoundsBuilder ──► KeptGraph of each part ──► BoundedPartBuilder ──► BoundedPart
 *                                                │                        ├── Clusters, level by level
 *                                                └──► FlatChart ──────────┼── MassTransport: chords between clusters
 *                                                     or SpringDistances ─┴── Anchors: tethers
 * </pre>
 *
 * A {@code FlatChart} is laid out by {@code Development} where the drawing is not flat, and {@code FlatCover} checks that
 * it has no gap. {@code Pieces} shares the work among threads.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.longrange.build;

import org.jspecify.annotations.NullMarked;
