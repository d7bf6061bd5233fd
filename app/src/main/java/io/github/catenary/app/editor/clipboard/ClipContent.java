package io.github.catenary.app.editor.clipboard;

import io.github.catenary.edit.Clipboard;

/**
 * What can be pasted.
 *
 * @param mark differs between contents, so that one can tell whether the same is pasted again
 * @param leftOut the number of elements and groups of the text, which are not pasted
 */
public record ClipContent(Clipboard items, int mark, int leftOut) {}
