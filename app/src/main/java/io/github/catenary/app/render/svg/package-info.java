/**
 * Pictures as SVG, with a greatest number of shapes. Uses no other room.
 *
 * <pre>
 *   what is drawn with Java2D ──► SvgGraphics ─┐
 *   faces, springs, particles ─────────────────┴─► SvgWriter ──► file.svg, or TooManyShapesException
 * </pre>
 */
@NullMarked
package io.github.catenary.app.render.svg;

import org.jspecify.annotations.NullMarked;
