/** Ropes that only pull and struts that only push: a constraint type that limits the lengths of springs. */
@NullMarked
package io.github.catenary.plugin.strands;

import org.jspecify.annotations.NullMarked;
