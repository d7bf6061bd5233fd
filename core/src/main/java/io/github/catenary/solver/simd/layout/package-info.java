/**
 * Computes the order in which springs are projected, once, from the topology.
 *
 * <pre>
 *   ends of springs ──► LayoutSearch ──► BlockLayout ──► SpringGroups ──► Tiles ──► SpringOrder
 *                       or CuthillMcKee  which particle  eight springs    what fits the cache
 *                                        stands where    in lanes    or   SpringColouring
 *                                                                         what shares no particle
 * </pre>
 *
 * Input: the indices of the particles at the ends of the springs. Output: an immutable order. Only the package {@code
 * wide} calls.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.simd.layout;

import org.jspecify.annotations.NullMarked;
