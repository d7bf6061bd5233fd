/** Springs that yield under load and keep what they yielded: a constraint type that changes rest lengths. */
@NullMarked
package io.github.catenary.plugin.plasticity;

import org.jspecify.annotations.NullMarked;
