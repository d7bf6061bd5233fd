/**
 * What the mouse does in the drawing. A tool sees pointer events in world coordinates and executes commands; it knows
 * nothing of Swing components, so it is tested without a window.
 */
@NullMarked
package io.github.catenary.app.tool;

import org.jspecify.annotations.NullMarked;
