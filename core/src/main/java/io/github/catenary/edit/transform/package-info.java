/**
 * Operations that place what is selected: exactly, about a pivot, in a row, along a line.
 *
 * <pre>
 *   Transforms ──► move, scale, Rotate, Mirror ──► Affine ──► PartTransform
 *              TransformParticles: a drag ────┘
 *              ──► rows of copies, RepeatAroundAxis ──► Repeats: copies
 *              ──► alignment, equal distances along an axis
 * </pre>
 *
 * A pivot is the middle of the selection, the origin or a particle. Springs without a rest length of their own adapt to
 * the new distances; the others keep their strain.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.transform;

import org.jspecify.annotations.NullMarked;
