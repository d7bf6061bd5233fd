/**
 * Finds the long bounds of a run, once.
 *
 * <pre>
 *   springs ──► BoundsBuilder ──► KeptGraph of each part ──► BoundedPartBuilder ──► BoundedPart
 *                                       │                        ├── Clusters, level by level
 *                                       └──► FlatChart ──────────┼── MassTransport: chords between clusters
 *                                            or SpringDistances ─┴── Anchors: tethers
 * </pre>
 *
 * A {@code FlatChart} is laid out by {@code Development} where the drawing is not flat, and {@code FlatCover} checks that
 * it has no gap.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.longrange.build;

import org.jspecify.annotations.NullMarked;
