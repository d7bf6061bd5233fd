/**
 * The inspector on the right of the window: it reads the scene and the selection, and every field executes a command on
 * the open document. It holds no rules of its own; what a command or a record refuses is shown at the field.
 */
@NullMarked
package io.github.catenary.app.panel;

import org.jspecify.annotations.NullMarked;
