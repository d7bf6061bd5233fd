/** Tests of the outline. */
@NullMarked
package io.github.catenary.app.panels.outline;

import org.jspecify.annotations.NullMarked;
