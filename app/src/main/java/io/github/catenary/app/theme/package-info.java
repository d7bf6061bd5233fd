/** Colours, strokes and the light and dark look of the window. */
@NullMarked
package io.github.catenary.app.theme;

import org.jspecify.annotations.NullMarked;
