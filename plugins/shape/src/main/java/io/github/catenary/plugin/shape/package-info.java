/** Bodies that go back to the shape in which they are drawn: a constraint type, compiled into one kernel. */
@NullMarked
package io.github.catenary.plugin.shape;

import org.jspecify.annotations.NullMarked;
