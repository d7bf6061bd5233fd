/**
 * Measures in the drawing; edits nothing.
 *
 * <pre>
 *   tool.PointerEvent ──► MeasureTool ──► Measurement: two or three points ──► mark.Mark
 * </pre>
 *
 * Points snap as they do for every tool.
 */
@NullMarked
package io.github.catenary.app.measure;

import org.jspecify.annotations.NullMarked;
