/**
 * The studio: where a run of the program begins.
 *
 * <pre>
 *   Main ──► cli: a command, or
 *       └──► EditorLauncher ──► shell: the window
 * </pre>
 */
@NullMarked
package io.github.catenary.app;

import org.jspecify.annotations.NullMarked;
