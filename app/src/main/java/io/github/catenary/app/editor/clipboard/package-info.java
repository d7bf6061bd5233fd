/**
 * Copied items as the text of a scene file, on the clipboard of the system.
 *
 * <pre>
 *   copy ──► SceneClipboard ──► text ──► other windows, text editors
 *                 ▲
 *   paste ────────┴── any text, which is checked in the background ──► ClipContent
 * </pre>
 *
 * What is pasted into the window that copied it never becomes text.
 */
@NullMarked
package io.github.catenary.app.editor.clipboard;

import org.jspecify.annotations.NullMarked;
