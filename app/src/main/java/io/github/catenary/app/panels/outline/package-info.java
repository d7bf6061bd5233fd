/**
 * The scene as a tree, and its groups as a whole.
 *
 * <pre>
 *   Scene ──► OutlineTree ──► OutlineNode, made when unfolded ──► OutlineView ──► OutlineItems ──► Selection
 *                                                                    │
 *                                                                    └──► OutlineEdits ──► Command ──► Workspace
 *   menu ──► GroupActions ──► DisplayGroups, a Command ──► Workspace
 * </pre>
 *
 * {@link io.github.catenary.app.panels.outline.OutlineTab} puts the tree into the dock.
 */
@NullMarked
package io.github.catenary.app.panels.outline;

import org.jspecify.annotations.NullMarked;
