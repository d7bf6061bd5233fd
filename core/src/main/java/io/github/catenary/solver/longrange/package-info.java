/**
 * Long bounds: how far apart clusters of particles can be where springs have their lengths, and the projections that make
 * it so, around the passes of a substep. {@link io.github.catenary.solver.longrange.LongBounds} is called by the loop of a
 * frame; {@code build} finds the bounds once.
 */
@NullMarked
package io.github.catenary.solver.longrange;

import org.jspecify.annotations.NullMarked;
