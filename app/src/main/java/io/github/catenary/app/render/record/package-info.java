/**
 * Recordings of runs: pictures or frames one after the other, into one file or a series of files.
 *
 * <pre>
 *   picture ──► PictureSink ─┬─ GifSink ────► file.gif
 *                            ├─ FileSeries ─► file-0000.png, file-0001.png …
 *                            └─ VideoSink ──► EncoderProcess (an installed ffmpeg) ──► file.mp4, file.webm
 *   frame ────► FrameSink ───┬─ FileSeries ─► file-0000.obj, file-0001.obj …
 *                            ├─ Trajectory ─► file.csv
 *                            └─ GlbSink ────► GlbTopology (what there is when) ──► GlbContent ──► file.glb
 * </pre>
 *
 * {@code RecordingFormat} tells from a file's name which of them writes it. Not for the EDT.
 */
@NullMarked
package io.github.catenary.app.render.record;

import org.jspecify.annotations.NullMarked;
