/** Angles that are kept, between springs and between faces: two constraint types, each compiled into one kernel. */
@NullMarked
package io.github.catenary.plugin.angle;

import org.jspecify.annotations.NullMarked;
