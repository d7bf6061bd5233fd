/** Wavefront OBJ files, the text format of meshes that every 3D program reads and writes. */
@NullMarked
package io.github.catenary.builtin.obj;

import org.jspecify.annotations.NullMarked;
