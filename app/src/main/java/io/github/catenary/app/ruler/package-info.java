/**
 * Rulers at the edges of a drawing that is seen straight along an axis.
 *
 * <pre>
 *   canvas.CanvasRulers ──► Ruler: which coordinate is at which pixel ──► RulerTicks ──► RulerBar
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ruler;

import org.jspecify.annotations.NullMarked;
