/**
 * The window as a whole.
 *
 * <pre>
 *   EditorLauncher ──► CatenaryFrame ──► WindowMenus, WindowKeys, WindowHelp
 *                           │                │
 *                           ▼                ▼
 *      WindowPlugins ──► WindowDrawing ──► WindowRun ──► WindowPanels, WindowDocuments
 * </pre>
 *
 * A part owns what it is named for, and gets the parts before it by its constructor.
 *
 * The top room of the editor; only the launcher uses it.
 */
@NullMarked
package io.github.catenary.app.window;

import org.jspecify.annotations.NullMarked;
