/** Springs that tear when they are stretched too far: a constraint type, compiled into one kernel for a whole scene. */
@NullMarked
package io.github.catenary.plugin.tearing;

import org.jspecify.annotations.NullMarked;
