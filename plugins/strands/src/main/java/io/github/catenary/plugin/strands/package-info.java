/** Ropes that only pull, struts that only push: a constraint type that bounds the lengths of springs by projection. */
@NullMarked
package io.github.catenary.plugin.strands;

import org.jspecify.annotations.NullMarked;
