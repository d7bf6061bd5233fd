/**
 * What elements look like: the outlines, solids and handles that their types declare.
 *
 * <pre>
 *   ConstraintType ──► ElementShape
 *        │ on a thread of its own        ▲
 *        ├──► ElementShapes ──► ShapeProvider ───┤
 *        ├──► RunShapes: a RunShapesOfType for each type that follows the run
 *        └──► CompleteShapes: the same for films and for the command line, which wait for plugins
 * </pre>
 *
 * A type that does not answer in time keeps the shape that it had ({@code ElementShapes}).
 */
@NullMarked
package io.github.catenary.app.render.element;

import org.jspecify.annotations.NullMarked;
