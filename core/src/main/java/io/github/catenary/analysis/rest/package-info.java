/**
 * Finds where a scene comes to rest, without running it.
 *
 * <pre>  Scene ──► RestSearch ──► StaticField, Tangent (solver.statics) ──► Rest  </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.rest;

import org.jspecify.annotations.NullMarked;
