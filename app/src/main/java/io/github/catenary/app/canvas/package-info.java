/**
 * The drawing: how a scene, or a frame of its run, gets onto a screen or into a picture.
 *
 * <pre>
 *   Scene, Frame ──► PaintedScene ──► ScenePainter ──► CanvasPanel, preview, SceneImage
 *                      Viewport ────────┘   faces, springs, particles, elements, legend
 *   mouse ──► CanvasMouse ──► tool
 * </pre>
 *
 * Everything but {@code CanvasPanel} works without a display.
 */
@NullMarked
package io.github.catenary.app.canvas;

import org.jspecify.annotations.NullMarked;
