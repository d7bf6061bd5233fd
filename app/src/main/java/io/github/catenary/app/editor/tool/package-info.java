/**
 * What the mouse does in the drawing.
 *
 * <pre>
 *   canvas.CanvasMouse ──► PointerEvent ──► Tool ──► Command ──► Workspace
 *                            PickRay              ├──► overlay: what the gesture would do
 *              ViewTransform, WorkPlane ┘             ├──► Hit: PickQuery, the item that is seen under the pointer
 *                            Snapper ──────────────► Snap: what a point lands on
 * </pre>
 *
 * An {@code PickRay} is a pixel, how the view sees the scene, and the plane that is drawn in; from it follow the point in
 * that plane and the items nearby. {@code WorkPlanes} keeps the planes, {@code Landing} brings parts onto one.
 * A {@code SnapTarget} is a kind of thing that a point may snap to.
 * A tool knows nothing of Swing components, so it is tested without a window.
 */
@NullMarked
package io.github.catenary.app.editor.tool;

import org.jspecify.annotations.NullMarked;
