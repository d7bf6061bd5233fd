/**
 * The menus of operations on the selection, and the dialog for their parameters.
 *
 * <pre>
 *   OperationMenus ──► OperationDialog: ParameterPane ──► OperationWork ──► Document: one edit
 *                          │  ▲                            in the background
 *                          ▼  │
 *                      ParameterMemory: what was entered last
 * </pre>
 *
 * An operation without parameters runs as soon as its item is chosen.
 */
@NullMarked
package io.github.catenary.app.operate;

import org.jspecify.annotations.NullMarked;
