/**
 * Editing without a window: a document, the commands that turn one scene into the next, the history that takes them
 * back, and the selection. Tools and panels of the editor execute commands here; the preview listens for what changed.
 */
@NullMarked
package io.github.catenary.edit;

import org.jspecify.annotations.NullMarked;
