/**
 * What comes with the program, contributed as a plugin contributes.
 *
 * <pre>
 *   elements, generators, integrators, OBJ, strain colouring, mass-ratio check ──► Builtin ──► Contributions
 * </pre>
 *
 * The app and the library's users ask {@link io.github.catenary.builtin.Builtin} once.
 */
@NullMarked
package io.github.catenary.builtin;

import org.jspecify.annotations.NullMarked;
