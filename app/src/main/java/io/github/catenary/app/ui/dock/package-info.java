/**
 * The dock: the part of the window below drawing and preview, with one tab for each of its views.
 *
 * <pre>
 *   the shell ──► DockTab… ──► Dock ──► JTabbedPane ──► the content of a tab, made when it first shows
 *                                └────► actions: show or hide the dock, and one for each tab
 *   another component ──► ItemDrag ──► a tab that takes items
 * </pre>
 *
 * It knows nothing of what it shows. To add a view, implement {@link io.github.catenary.app.ui.dock.DockTab}, add the
 * texts that it names, and hand it to the dock.
 */
@NullMarked
package io.github.catenary.app.ui.dock;

import org.jspecify.annotations.NullMarked;
