/**
 * The element types that come with the program: forces, colliders, kept areas and volumes.
 *
 * <pre>
 *   CoreElements ──► ConstraintType ──► ConstraintKernel
 *                    parameters,         all elements of the type,
 *                    outline             in whole arrays
 * </pre>
 *
 * Each is a {@link io.github.catenary.spi.ConstraintType}, as a plugin's is. {@code builtin} contributes them; only the
 * painter of outlines knows them by class.
 */
@NullMarked
package io.github.catenary.element;

import org.jspecify.annotations.NullMarked;
