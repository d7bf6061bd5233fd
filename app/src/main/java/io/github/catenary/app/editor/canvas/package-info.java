/**
 * The drawing: one view of the document, or four beside each other.
 *
 * <pre>
 *   mouse, keys ──► CanvasMouse, CanvasKeys ──► CanvasView ──► PickRay ──► tool
 *                                                  └─ ViewCamera: straight from a side, or a Camera in space
 *   DrawingPanes ──► CanvasPanel ──► PaintedDrawing ──► PictureView of render.flat
 * </pre>
 *
 * {@code CanvasView} is the one object that places points of the drawing on the screen, and finds what is under a pixel.
 */
@NullMarked
package io.github.catenary.app.editor.canvas;

import org.jspecify.annotations.NullMarked;
