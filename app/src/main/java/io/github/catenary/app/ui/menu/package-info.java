/**
 * A menu at the right button and at the menu key, everywhere in a window.
 *
 * <pre>
 *   right click, Shift+F10 ──► ContextMenus ──► PartMenus of drawing, run, dock, race, X-ray
 *                                  └──► menus of a field, of a list or table
 * </pre>
 *
 * All entries are actions that there are elsewhere, too. A drag with the right button opens no menu.
 */
@NullMarked
package io.github.catenary.app.ui.menu;

import org.jspecify.annotations.NullMarked;
