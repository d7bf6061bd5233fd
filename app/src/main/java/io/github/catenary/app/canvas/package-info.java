/**
 * The drawing: how a scene, or a frame of its run, gets onto a screen or into a picture.
 *
 * <pre>
 *   Scene, Frame ──► PaintedScene ──┬─► ScenePainter   straight from a side: CanvasPanel, preview, SceneImage
 *                                   └─► SpacePicture   from anywhere else: the renderer of view
 *   mouse ──► CanvasMouse ──► CanvasView ──► Aim ──► tool
 *                               └─ ViewCamera: a Viewport, or a Camera in space; StraightSight, Sight
 * </pre>
 *
 * {@code CanvasView} is the one object that places points of the drawing on the screen, and finds what is under a pixel.
 * {@code DrawingPanes} shows one {@code CanvasPanel}, or four beside each other.
 * Everything but {@code CanvasPanel} works without a display.
 */
@NullMarked
package io.github.catenary.app.canvas;

import org.jspecify.annotations.NullMarked;
