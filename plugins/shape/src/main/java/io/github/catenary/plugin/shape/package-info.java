/** A constraint type that pulls bodies back to their drawn shape, compiled into one kernel. */
@NullMarked
package io.github.catenary.plugin.shape;

import org.jspecify.annotations.NullMarked;
