/**
 * What tools draw over the drawing besides items: lines, knobs, plates with numbers, and areas to choose in.
 *
 * <pre>
 *   tool.Tool ──► OverlayShape: where it is in a view ──► MarkPainter ──► canvas
 * </pre>
 */
@NullMarked
package io.github.catenary.app.render.mark;

import org.jspecify.annotations.NullMarked;
