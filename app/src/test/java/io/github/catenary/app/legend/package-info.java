/** Tests of the legend. */
@NullMarked
package io.github.catenary.app.legend;

import org.jspecify.annotations.NullMarked;
