/**
 * Scene files.
 *
 * <pre>
 *   bytes ──► SceneReader, a reader for each kind of record ──► Scene, or all that is wrong with the file
 *   Scene ──► SceneWriter ──► the same bytes every time
 *   path  ──► SceneFile: both, verified, never half a file
 * </pre>
 *
 * The room {@code json} below reads and writes the JSON. The app, the journal and library users call {@code
 * SceneFile}.
 */
@NullMarked
package io.github.catenary.io;

import org.jspecify.annotations.NullMarked;
