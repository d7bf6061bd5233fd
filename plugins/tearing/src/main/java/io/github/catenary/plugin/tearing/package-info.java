/** Constraint types whose springs tear when stretched too far or too long, each compiled into one kernel. */
@NullMarked
package io.github.catenary.plugin.tearing;

import org.jspecify.annotations.NullMarked;
