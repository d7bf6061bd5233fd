/**
 * What is wrong in a scene, and the words for it.
 *
 * <pre>
 *   SceneCheck ──► Problem: which item, and a Message
 *      ├── ParallelSprings     springs that join the same particles
 *      └── BeyondSquares   numbers whose squares leave the range of a double
 *   ErrorText ◄── Explained: an exception that has a Message
 * </pre>
 */
@NullMarked
package io.github.catenary.scene.check;

import org.jspecify.annotations.NullMarked;
