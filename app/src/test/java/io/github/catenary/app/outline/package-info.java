/** Tests of the outline. */
@NullMarked
package io.github.catenary.app.outline;

import org.jspecify.annotations.NullMarked;
