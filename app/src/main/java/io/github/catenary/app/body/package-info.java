/**
 * Bodies: elements that have a place in the drawing, such as colliders and attractors. They are picked by their outlines,
 * moved, and sized by the grips that their types declare.
 *
 * <pre>
 *   ConstraintType: outline, grips ──► BodyShape ──► BodyLines: what is drawn ──► ItemsThere: what is hit
 *        │ on a thread of its own          ▲             │
 *        └──► BodyShapes ──► BodyLook ─────┘             ▼
 *                                        BodyTool: BodyDrag moves, KnobDrag sizes by a BodyKnob
 *                                                        │
 *                                     BodyEdit ◄──────────┘ writes parameters
 *   NewElement ──► BodyPlace: where a new one stands
 * </pre>
 */
@NullMarked
package io.github.catenary.app.body;

import org.jspecify.annotations.NullMarked;
