/**
 * A picture behind the drawing, to trace. It belongs to the window, not to the scene: no edit changes it, no export shows
 * it, and the settings remember it for each scene file, so that a scene names no file.
 *
 * <pre>
 *   BackdropDesk ──► BackdropReturn ──► PictureReading ──► BackdropImage
 *     │  └──► BackdropMemory: settings        └──► PhotoOrientation
 *     └──► BackdropChoice: Backdrop = BackdropImage at a BackdropPlace
 *            ▲            └──► BackdropPainter: below the drawing
 *            └── BackdropBar, BackdropTool: handles of a BackdropFrame
 * </pre>
 */
@NullMarked
package io.github.catenary.app.backdrop;

import org.jspecify.annotations.NullMarked;
