/**
 * Pictures in three dimensions, drawn without a graphics card.
 *
 * <pre>
 *   Frame ──► Model ──► Renderer: DrawList ──► RasterTiles ──► RasterTilePainter ──► pixels
 *                          ▲            KeptPicture: only squares with other colours
 *                       Camera
 * </pre>
 *
 * Nothing here knows the editor: the preview, thumbnails and the command line use the same pictures.
 */
@NullMarked
package io.github.catenary.app.render.space;

import org.jspecify.annotations.NullMarked;
