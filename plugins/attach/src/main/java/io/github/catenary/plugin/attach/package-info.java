/** Elements that make particles follow a path or the mouse, with one kernel for each. */
@NullMarked
package io.github.catenary.plugin.attach;

import org.jspecify.annotations.NullMarked;
