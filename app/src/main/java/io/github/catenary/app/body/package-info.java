/**
 * Bodies: elements that have a place in the drawing, such as colliders and attractors. They are picked by their outlines,
 * moved, and sized by the grips that their types declare.
 *
 * <pre>
 *   ConstraintType: outline, solids, grips ──► BodyShape ──► BodyLines: what is drawn ──► ItemsThere: what is hit
 *        │ on a thread of its own                  ▲             │
 *        ├──► BodyShapes ──► BodyLook ─────────────┤             │
 *        └──► FollowedBodies: a FollowedType for ──┘             ▼
 *             each type that follows the run
 *                                              BodyTool: BodyDrag moves, KnobDrag sizes by a BodyKnob
 *                                                                │
 *                                             BodyEdit ◄──────────┘ writes parameters
 *   NewElement ──► BodyPlace: where a new one stands
 *   PatientBodies: the same for films and for the command line, which wait for plugins
 * </pre>
 */
@NullMarked
package io.github.catenary.app.body;

import org.jspecify.annotations.NullMarked;
