/** A constraint type whose springs yield under load: it changes rest lengths permanently. */
@NullMarked
package io.github.catenary.plugin.plasticity;

import org.jspecify.annotations.NullMarked;
