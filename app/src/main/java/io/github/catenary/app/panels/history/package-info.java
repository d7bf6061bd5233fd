/**
 * The history of the document, as a tab of the dock.
 *
 * <pre>
 *   an edit, undo, save ──► HistoryTab ──► HistoryTable ──► HistoryPanel
 *                                          HistoryRow,        │ go there
 *                                          HistoryLane
 *                                 the document ◄──────────────┤
 *                                      ▲                      ▼
 *                                      └── its memory ── HistoryBudget ──► MemorySetting
 * </pre>
 *
 * The edits themselves are in {@link io.github.catenary.edit.History}; the table lists the branches of all of them.
 */
@NullMarked
package io.github.catenary.app.panels.history;

import org.jspecify.annotations.NullMarked;
