/** Springs that tear when they are stretched too far or too long: constraint types, each compiled into one kernel. */
@NullMarked
package io.github.catenary.plugin.tearing;

import org.jspecify.annotations.NullMarked;
