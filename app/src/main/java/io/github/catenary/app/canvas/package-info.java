/**
 * The drawing: how a scene, or a frame of its run, gets onto a screen or into a picture, and the component that shows it
 * and hands the mouse to the current tool. Everything but the component works without a display.
 */
@NullMarked
package io.github.catenary.app.canvas;

import org.jspecify.annotations.NullMarked;
