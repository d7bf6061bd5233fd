/**
 * Files of runs: what was done to a scene from frame to frame, and the hashes of what came of it.
 *
 * <pre>
 *   a recording of replay ──► StoredRun ──► RunFile ──► an archive: run.json by RunText, scenes, gestures
 *                                 ▲            │
 *                                 └────────────┘  within the limits of scene files
 * </pre>
 *
 * A run file has no saved states. Whoever opens it computes the frames again, with the bits that they had.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.io.run;

import org.jspecify.annotations.NullMarked;
