/**
 * The window as a whole.
 *
 * <pre>
 *   EditorLauncher ──► CatenaryFrame ──► menus, toolbars, status bar, dialogs
 *                           ├──► WindowPreferences: size, place, dividers and colouring
 *                           └──► canvas, preview, panel, file, recovery, manager: wired to one workspace
 * </pre>
 *
 * The top room of the editor; only the launcher uses it.
 */
@NullMarked
package io.github.catenary.app.window;

import org.jspecify.annotations.NullMarked;
