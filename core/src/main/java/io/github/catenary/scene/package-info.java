/**
 * The document: immutable records that describe a scene as its author made it. Nothing here simulates, reads files or
 * draws. Readers produce it, commands turn one scene into the next, the solver compiles it into arrays.
 */
@NullMarked
package io.github.catenary.scene;

import org.jspecify.annotations.NullMarked;
