/** Tests of the search for everything. */
@NullMarked
package io.github.catenary.app.window.palette;

import org.jspecify.annotations.NullMarked;
