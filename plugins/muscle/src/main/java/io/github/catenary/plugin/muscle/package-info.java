/** A constraint type whose rest lengths follow a wave in simulated time, as in a muscle. */
@NullMarked
package io.github.catenary.plugin.muscle;

import org.jspecify.annotations.NullMarked;
