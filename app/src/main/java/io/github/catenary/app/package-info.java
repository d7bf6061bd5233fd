/**
 * The studio: the entry point of the program.
 *
 * <pre>
 *   Main ──► cli: a command, or
 *       └──► EditorLauncher ──► shell: the window
 * </pre>
 */
@NullMarked
package io.github.catenary.app;

import org.jspecify.annotations.NullMarked;
