/**
 * Between the workspace and the disk: opens, saves, imports and exports the scene that is open, off the EDT, asks the
 * user what only the user can decide, and tells what went wrong. The actions of the window call
 * {@link io.github.catenary.app.file.FileWork}.
 */
@NullMarked
package io.github.catenary.app.file;

import org.jspecify.annotations.NullMarked;
