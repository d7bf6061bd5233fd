/**
 * The view in three dimensions: a camera, and a renderer that needs no graphics card.
 *
 * <pre>
 *   Frame ──► Model ──► Renderer: DrawList ──► RasterTiles ──► RasterTilePainter ──► pixels
 *                          ▲            KeptPicture: only squares with other colours
 *   mouse ──► Camera ──► Projection              BackgroundView shows the pixels in a component
 *               └──► ViewTransform: where a point is seen, and what is at a pixel
 * </pre>
 *
 * Nothing here knows the editor: the preview, thumbnails and the command line use the same pictures.
 */
@NullMarked
package io.github.catenary.app.render.space;

import org.jspecify.annotations.NullMarked;
