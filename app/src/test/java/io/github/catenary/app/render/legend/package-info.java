/** Tests of the legend. */
@NullMarked
package io.github.catenary.app.render.legend;

import org.jspecify.annotations.NullMarked;
