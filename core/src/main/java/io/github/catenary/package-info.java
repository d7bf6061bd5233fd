/**
 * The door for programs that use the engine as a library.
 *
 * <pre>
 *   a scene file ──► Catenary ──► Scene ──► Simulation ──► Frame
 *                       ▲
 *   core's elements, plugins on the class path and in folders
 * </pre>
 *
 * Everything below may be used without it; nothing below knows it.
 */
@NullMarked
package io.github.catenary;

import org.jspecify.annotations.NullMarked;
