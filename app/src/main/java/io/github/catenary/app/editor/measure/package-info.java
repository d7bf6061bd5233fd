/**
 * Measures in the drawing, and rulers at the edges of one that is seen straight along an axis; edits nothing.
 *
 * <pre>
 *   tool.PointerEvent ──► MeasureTool: two or three points ──► mark.OverlayShape
 *   canvas.CanvasRulers ──► Ruler: which coordinate is at which pixel ──► RulerTicks ──► RulerBar
 * </pre>
 *
 * Points snap as they do for every tool.
 */
@NullMarked
package io.github.catenary.app.editor.measure;

import org.jspecify.annotations.NullMarked;
