/**
 * From where a drawing or a run is seen. No other room has cameras.
 *
 * <pre>
 *   Viewport: straight along an axis ──► AxisTransform ──┐
 *   Camera ──► Projection ──► CameraTransform ───────────┼──► ViewCamera, of the drawing
 *                                                        └──► PreviewCamera, of the run
 *   mouse, wheel, keys ──► CameraController, of every view;  TurningCube: the view cube beside it
 * </pre>
 *
 * A {@code ViewTransform} tells where a point is seen, and what is at a pixel.
 */
@NullMarked
package io.github.catenary.app.render.camera;

import org.jspecify.annotations.NullMarked;
