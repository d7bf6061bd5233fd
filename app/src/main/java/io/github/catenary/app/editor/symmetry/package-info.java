/**
 * The mirror in which edits of the drawing are repeated while it is on.
 *
 * <pre>
 *   MirrorActions ──► LiveMirror ──► Document: each Command through Mirroring
 *                          └──► mark.OverlayShape: where the mirror stands in a view
 * </pre>
 */
@NullMarked
package io.github.catenary.app.editor.symmetry;

import org.jspecify.annotations.NullMarked;
