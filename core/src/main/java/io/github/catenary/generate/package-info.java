/**
 * Ropes, cloths and other parts made from parameters. A generator gives particles and springs for a scene; the scene
 * keeps what it was called with, so that the part can be made again.
 */
@NullMarked
package io.github.catenary.generate;

import org.jspecify.annotations.NullMarked;
