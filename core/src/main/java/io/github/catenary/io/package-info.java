/**
 * Scene files. {@link io.github.catenary.io.SceneReader} turns bytes into a Scene or into the list of everything that is
 * wrong with them; {@link io.github.catenary.io.SceneWriter} turns a Scene into bytes, the same ones every time;
 * {@link io.github.catenary.io.SceneFile} does both by path and never leaves half a file behind. The only package that
 * knows what JSON looks like.
 */
@NullMarked
package io.github.catenary.io;

import org.jspecify.annotations.NullMarked;
