/**
 * The built-in element types: forces, colliders, kept areas and volumes.
 *
 * <pre>
 *   CoreElements ──► ConstraintType ──► ConstraintKernel
 *                    parameters,         all elements of the type,
 *                    outline             in whole arrays
 * </pre>
 *
 * Each type is a {@link io.github.catenary.spi.ConstraintType}, like a plugin's. {@code builtin} contributes the types.
 * Only the painter of outlines knows them by class.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.builtin.element;

import org.jspecify.annotations.NullMarked;
