/**
 * From where a drawing or a run is seen.
 *
 * <pre>
 *   Viewport: straight along an axis ──► AxisTransform ──┐
 *   Camera in space ─────────────────────────────────────┼──► ViewCamera, of the drawing
 *        └──► PreviewCamera, of the run                  ┘
 *   mouse ──► Turning: how far a drag turns;  CubeCorner: the view cube in its corner
 * </pre>
 */
@NullMarked
package io.github.catenary.app.render.camera;

import org.jspecify.annotations.NullMarked;
