/**
 * Painting: a brush changes a property of the items that it covers, the more the nearer its middle came.
 *
 * <pre>
 *   Paintable              what a brush can change: ItemNumber, MaterialPaint, MembershipPaint
 *   Brush                  how it changes the values
 *
 *   Stroke.over(scene, …) ──► cover(item, share) … ──► command(), a Paint       of a stroke, from the press on
 *   Region.around(item)   ──► the connected items of the same value              for filling
 * </pre>
 *
 * Who draws tells a stroke what it covers, so nothing here knows a screen. All properties are read once, at the press:
 * a stroke that passes an item twice does not change it twice.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.paint;

import org.jspecify.annotations.NullMarked;
