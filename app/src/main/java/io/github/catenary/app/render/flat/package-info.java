/**
 * A scene, or a frame of its run, as a picture.
 *
 * <pre>
 *   Scene, Frame ──► PaintedScene ──┬─► ScenePainter   straight from a side: one painter for each kind of item
 *                                   └─► SpacePainter   from anywhere else: the renderer of render.space
 *   ColourScale, ColourRange ──► ColourBy ──► Coloured: the colour of each item in a frame
 *   PictureView shows it in a component, FramePainter as an image or SVG, SceneImage a whole scene
 * </pre>
 *
 * Everything here works without a display.
 */
@NullMarked
package io.github.catenary.app.render.flat;

import org.jspecify.annotations.NullMarked;
