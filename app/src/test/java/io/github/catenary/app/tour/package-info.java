/** Tests of the first tour. */
@NullMarked
package io.github.catenary.app.tour;

import org.jspecify.annotations.NullMarked;
