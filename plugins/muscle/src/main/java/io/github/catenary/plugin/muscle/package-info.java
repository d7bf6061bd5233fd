/** Muscles: a constraint type that makes rest lengths follow a wave in simulated time. */
@NullMarked
package io.github.catenary.plugin.muscle;

import org.jspecify.annotations.NullMarked;
