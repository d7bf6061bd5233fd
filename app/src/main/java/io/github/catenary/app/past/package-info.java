/**
 * The history of the document, as a tab of the dock.
 *
 * <pre>
 *   an edit, undo, save ──► HistoryTab ──► HistoryTable ──► HistoryPanel
 *                                                             │ go there
 *                                 the document ◄──────────────┤
 *                                      ▲                      ▼
 *                                      └── its memory ── HistoryMemory ──► settings
 * </pre>
 *
 * The edits themselves are in {@link io.github.catenary.edit.History}; the table reads those rows that are painted.
 */
@NullMarked
package io.github.catenary.app.past;

import org.jspecify.annotations.NullMarked;
