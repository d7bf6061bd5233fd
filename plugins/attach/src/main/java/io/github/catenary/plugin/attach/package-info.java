/** Particles that a moving point takes along: along paths, or after the mouse; a kernel for each of the two. */
@NullMarked
package io.github.catenary.plugin.attach;

import org.jspecify.annotations.NullMarked;
