/**
 * The live preview beside the drawing. {@link io.github.catenary.app.preview.PreviewRunner} owns a simulation on a
 * thread of its own; edits go to it as scenes, and frames come back as immutable copies, which {@link
 * io.github.catenary.app.preview.PreviewPanel} paints. Nothing here writes into the scene.
 */
@NullMarked
package io.github.catenary.app.preview;

import org.jspecify.annotations.NullMarked;
