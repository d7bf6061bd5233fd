/**
 * A scene, or a frame of its run, as a picture.
 *
 * <pre>
 *   Scene, Frame ──► PaintedScene ──┬─► ScenePainter   straight from a side: one painter for each kind of item
 *                                   └─► SpacePicture   from anywhere else: the renderer of render.space
 *   ColourScale, ColourRange ──► ColourBy ──► Coloured: the colour of each item in a frame
 *   SceneImage, BackgroundPicture: the same as an image, on the calling thread or beside the event thread
 * </pre>
 *
 * Everything here works without a display.
 */
@NullMarked
package io.github.catenary.app.render.flat;

import org.jspecify.annotations.NullMarked;
