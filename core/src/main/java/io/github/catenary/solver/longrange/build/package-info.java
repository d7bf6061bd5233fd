/**
 * Finds the long bounds of a run: the springs that are kept to length, flat charts and distances across their triangles,
 * clusters of neighbours, and how far the centres of clusters can be apart.
 */
@NullMarked
package io.github.catenary.solver.longrange.build;

import org.jspecify.annotations.NullMarked;
