/**
 * What a plugin implements. A plugin is a jar whose {@code META-INF/services} names a {@link
 * io.github.catenary.spi.CatenaryPlugin}; it sees the scene, the edits and the solver's arrays, never the editor.
 */
@NullMarked
package io.github.catenary.spi;

import org.jspecify.annotations.NullMarked;
