/**
 * Bodies: elements that have a place in the drawing, such as colliders and attractors. They are picked by their outlines,
 * moved, and sized by the handles that their types declare.
 *
 * <pre>
 *   ElementShape, from render.element ──► GizmoPicking: near the pointer ──► ItemsAtPointer: what is hit
 *                                           │
 *                                           ▼
 *                          GizmoTool: moves; GizmoHandleDrag sizes by a GizmoHandle
 *                                           │
 *                         GizmoEdit ◄────────┘ writes parameters
 *   NewElement ──► GizmoPlacement: where a new one stands
 * </pre>
 */
@NullMarked
package io.github.catenary.app.editor.gizmo;

import org.jspecify.annotations.NullMarked;
