/**
 * Recordings of runs: pictures one after the other, into one file or a series of files.
 *
 * <pre>
 *   picture ──► PictureSink ─┬─ GifSink ────► file.gif
 *                            ├─ PngSeries ──► file-0000.png, file-0001.png …
 *                            └─ VideoSink ──► EncoderProcess (an installed ffmpeg) ──► file.mp4, file.webm
 * </pre>
 *
 * {@code RecordingFormat} tells from a file's name which of them writes it. Not for the EDT.
 */
@NullMarked
package io.github.catenary.app.render.record;

import org.jspecify.annotations.NullMarked;
