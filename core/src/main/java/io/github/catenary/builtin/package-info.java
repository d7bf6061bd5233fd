/**
 * The program's own elements, generators and other items, contributed in the same way as those of a plugin.
 *
 * <pre>
 *   elements, generators, integrators, OBJ, strain colouring, mass-ratio check ──► Builtin ──► Contributions
 * </pre>
 *
 * The app and the library's users ask {@link io.github.catenary.builtin.Builtin} once.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.builtin;

import org.jspecify.annotations.NullMarked;
