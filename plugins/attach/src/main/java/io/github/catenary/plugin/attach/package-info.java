/** Particles that a moving point takes along: a constraint type, compiled into one kernel, and the paths of its points. */
@NullMarked
package io.github.catenary.plugin.attach;

import org.jspecify.annotations.NullMarked;
