/**
 * Places the selection by hand: with handles around it, and with keys.
 *
 * <pre>
 *   HandledTool ──► SelectionFrame ──► HandleLayout: a TransformHandle under the pointer
 *        │                                 PivotPlacement: about what it turns
 *        └──► ToolDrag: scale, turn, pivot ──► LiveEdit: one entry of the history
 *   KeyTransform ─────────────────────────────────┘
 *        ▲
 *   TransformKeys: G, R, Shift+S and what is typed after them
 * </pre>
 *
 * The geometry is that of the operations in the menu.
 */
@NullMarked
package io.github.catenary.app.editor.transform;

import org.jspecify.annotations.NullMarked;
