/**
 * The legend of a view: which colour stands for which value, and how long an arrow is.
 *
 * <pre>
 *   canvas, overlay ──► LegendContent ──► LegendPanel (in a view: with a lock for the range)
 *                                    └──► LegendPainter (in a picture without a window)
 * </pre>
 */
@NullMarked
package io.github.catenary.app.render.legend;

import org.jspecify.annotations.NullMarked;
