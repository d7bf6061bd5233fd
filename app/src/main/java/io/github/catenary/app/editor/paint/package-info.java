/**
 * The brush: paints a property onto the drawing.
 *
 * <pre>
 *   BrushBar ──► BrushModel ◄── Paintables          what is painted, how, with which radius; what a scene offers
 *                    │ ▲
 *                    ▼ └───────── pick                a click with Alt takes the value under the pointer
 *   Tool ◄── BrushTool ──► BrushStroke ──► edit.paint.Stroke ──► Document
 *                             what the brush covers on the screen
 *
 *   BrushColours: colours the drawing by the painted property while the tool is chosen
 * </pre>
 */
@NullMarked
package io.github.catenary.app.editor.paint;

import org.jspecify.annotations.NullMarked;
