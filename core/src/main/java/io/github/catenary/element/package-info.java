/**
 * The element types that come with the program: forces, colliders and constraints of faces. Each is a {@link
 * io.github.catenary.spi.ConstraintType} as a plugin's is, and comes through the same door.
 */
@NullMarked
package io.github.catenary.element;

import org.jspecify.annotations.NullMarked;
