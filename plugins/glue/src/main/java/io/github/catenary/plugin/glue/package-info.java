/** A constraint type whose particles stick together when they come near, all of its elements compiled into one kernel. */
@NullMarked
package io.github.catenary.plugin.glue;

import org.jspecify.annotations.NullMarked;
