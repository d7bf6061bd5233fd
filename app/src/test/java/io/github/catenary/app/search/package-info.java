/** Tests of the search for everything. */
@NullMarked
package io.github.catenary.app.search;

import org.jspecify.annotations.NullMarked;
