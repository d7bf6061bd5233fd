/**
 * Films, pictures and exports of the run, made in the background while the window goes on: the dialogs that ask for them,
 * and the work.
 *
 * <pre>
 *   FilmController ────┬─► FilmDialog ────► FilmOrder ──► FilmJob (a thread of its own) ──► record: GIF, video, series
 *                │       └ PictureForm, StillView       ├ plays a copy of the recorded run
 *                │                                   └ CameraPath: from where each picture is taken
 *                ├─► ExportDialog ──► ExportJob ──► record: glTF, CSV, series
 *                └─► PictureDialog ─► one picture as PNG or SVG
 * </pre>
 */
@NullMarked
package io.github.catenary.app.run.film;

import org.jspecify.annotations.NullMarked;
