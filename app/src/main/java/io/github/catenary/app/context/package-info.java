/**
 * A menu at the right button and at the menu key, everywhere in a window.
 *
 * <pre>
 *   right click, Shift+F10 ──► ContextMenus ──► the menu of a registered part: drawing, run, dock
 *                                  ├──► TextMenu of a field
 *                                  └──► ListMenu of a list or table
 * </pre>
 *
 * All entries are actions that there are elsewhere, too. A drag with the right button opens no menu.
 */
@NullMarked
package io.github.catenary.app.context;

import org.jspecify.annotations.NullMarked;
