/**
 * A picture behind the drawing, to trace. It belongs to the window, not to the scene: no edit changes it, no export shows
 * it, and the settings remember it for each scene file, so that a scene names no file.
 *
 * <pre>
 *   BackdropController ──► BackdropReturn ──► PictureReading ──► BackdropImage
 *     │  └──► BackdropPreferences: settings
 *     └──► BackdropModel: Backdrop = BackdropImage at a BackdropPlacement
 *            ▲            └──► BackdropPainter: below the drawing
 *            └── BackdropBar, BackdropTool: handles of a BackdropFrame
 * </pre>
 */
@NullMarked
package io.github.catenary.app.editor.backdrop;

import org.jspecify.annotations.NullMarked;
