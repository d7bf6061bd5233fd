/**
 * The menus of operations on the selection, and the dialog for their parameters.
 *
 * <pre>
 *   OperationMenus ──► OperationDialog: ParameterPane ──► OperationController ──► Document: one edit
 *                          │  ▲                            in the background
 *                          ▼  │
 *                      ParameterPreferences: what was entered last
 *   CopyGhost: where copies would be, over the drawing while the dialog asks
 * </pre>
 *
 * An operation without parameters runs as soon as its item is chosen.
 */
@NullMarked
package io.github.catenary.app.editor.operation;

import org.jspecify.annotations.NullMarked;
