/**
 * What the mouse does in the drawing.
 *
 * <pre>
 *   canvas.CanvasMouse ──► PointerEvent ──► Tool ──► Command ──► Workspace
 *                          in metres         │
 *                                            └──► overlay: what the gesture would do
 * </pre>
 *
 * A tool knows nothing of Swing components, so it is tested without a window.
 */
@NullMarked
package io.github.catenary.app.tool;

import org.jspecify.annotations.NullMarked;
