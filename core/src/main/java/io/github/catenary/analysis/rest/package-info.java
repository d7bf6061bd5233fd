/**
 * Finds where a scene comes to rest, without running it, and the rest lengths that make a drawing its own rest.
 *
 * <pre>
 *   Scene ──► RestSearch  ──► Rest
 *         └─► RestLengths ──► Scene
 * </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.rest;

import org.jspecify.annotations.NullMarked;
