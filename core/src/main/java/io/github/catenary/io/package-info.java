/**
 * Scene files.
 *
 * <pre>
 *   bytes ──► SceneReader ──► Scene, or all that is wrong with the file: ProblemList
 *   Scene ──► SceneWriter ──► the same bytes every time
 *   path  ──► SceneFile: both, verified, never half a file
 * </pre>
 *
 * The only room that knows JSON, with the rooms below it. The app, the journal and library users call {@code SceneFile}.
 */
@NullMarked
package io.github.catenary.io;

import org.jspecify.annotations.NullMarked;
