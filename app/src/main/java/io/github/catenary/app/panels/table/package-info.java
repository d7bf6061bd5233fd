/**
 * Particles and springs as rows, a tab of the dock.
 *
 * <pre>
 *   ItemKind: particles │ springs ──► each ItemColumn: what a cell says, and what becomes of an item when it is edited
 *
 *   Scene ──► ItemFacts, in the background ──┐
 *   RowQuery: filter, order ─────────────────┴──► Rows ──► ItemSheet ──► the selection, and back
 *                                                              │ edits
 *   spreadsheet ◄──► SheetText ──► BlockPaste ──► one entry of the history, or a list of what is wrong
 * </pre>
 *
 * Rows are the items themselves: nothing is copied out of the scene.
 */
@NullMarked
package io.github.catenary.app.panels.table;

import org.jspecify.annotations.NullMarked;
