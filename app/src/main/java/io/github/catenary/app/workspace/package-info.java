/**
 * Between the scene and everything that shows or edits it: the one document that is open, its file and the plugins in
 * use. Tools, panels, drawing and preview listen to the workspace and edit through it; it knows none of them.
 */
@NullMarked
package io.github.catenary.app.workspace;

import org.jspecify.annotations.NullMarked;
