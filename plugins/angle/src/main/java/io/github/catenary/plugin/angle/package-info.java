/** Constraints that keep angles between springs or between faces: two types, each compiled into one kernel. */
@NullMarked
package io.github.catenary.plugin.angle;

import org.jspecify.annotations.NullMarked;
