/** Tests of what is drawn on top of scenes. */
@NullMarked
package io.github.catenary.app.render.overlay;

import org.jspecify.annotations.NullMarked;
