/**
 * Several documents in one window: one in front, the others behind it, each with a tab.
 *
 * <pre>
 *   open, new ──► Tabs ──► Workspace      brings a document in front, as it was left
 *                  │ ▲
 *                  ▼ │ click, drag, keys, menu
 *           the window ──► TabClosing     asks about unsaved edits
 * </pre>
 *
 * Only the document in front is edited, and only it runs. What the window shows of the others is kept with them as an
 * {@link io.github.catenary.app.document.workspace.OpenDocument}.
 */
@NullMarked
package io.github.catenary.app.document.tabs;

import org.jspecify.annotations.NullMarked;
