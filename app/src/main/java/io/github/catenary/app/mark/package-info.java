/**
 * What tools draw over the drawing besides items: lines, knobs, and plates with numbers.
 *
 * <pre>
 *   tool.Tool ──► Mark: where it is in a view ──► MarkPainter ──► canvas
 * </pre>
 */
@NullMarked
package io.github.catenary.app.mark;

import org.jspecify.annotations.NullMarked;
