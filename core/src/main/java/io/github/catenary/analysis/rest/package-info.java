/**
 * Finds where a scene comes to rest, without running it, the rest lengths that make a drawing its own rest, and how a
 * scene swings.
 *
 * <pre>
 *   Scene ──► RestSearch  ──► Rest
 *         ├─► RestLengths ──► Scene
 *         └─► ModeSearch  ──► Modes
 * </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.rest;

import org.jspecify.annotations.NullMarked;
