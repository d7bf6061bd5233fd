/**
 * Constraint types whose particles stick together when they come near, and from which drops fall; all elements of a type
 * are compiled into one kernel.
 */
@NullMarked
package io.github.catenary.plugin.glue;

import org.jspecify.annotations.NullMarked;
