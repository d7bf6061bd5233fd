/**
 * Compiles the order in which springs are projected, once, from the topology alone.
 *
 * <pre>
 *   ends of springs ──► LatticeSearch ──► LaneNumbering ──► LaneGroups ──► LaneTiles ──► LaneOrder
 *                        or NearNumbering   which particle    eight          what fits      all of it,
 *                                           stands where      springs        the cache      sorted
 * </pre>
 *
 * In come the indices of the particles at the ends of the springs; out comes an immutable order. Only the package
 * {@code wide} calls.
 */
@NullMarked
package io.github.catenary.solver.wide.order;

import org.jspecify.annotations.NullMarked;
