/**
 * The window as a whole.
 *
 * <pre>
 *   EditorLauncher ──► CatenaryFrame ──► menus, toolbars, status bar, dialogs
 *                           ├──► WindowMemory: size, place, dividers and colouring, as they were left
 *                           └──► canvas, preview, panel, file, recovery, manager: wired to one workspace
 * </pre>
 *
 * The top of all the rooms of the editor; only the launcher knows it.
 */
@NullMarked
package io.github.catenary.app.shell;

import org.jspecify.annotations.NullMarked;
