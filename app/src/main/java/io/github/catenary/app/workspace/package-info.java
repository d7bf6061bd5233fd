/**
 * Between the scene and everything that shows or edits it.
 *
 * <pre>
 *   tools, panels, actions ──► Workspace ──► drawing, preview, inspector, journal
 *                               document, file, plugins in use
 * </pre>
 *
 * The workspace holds the one document that is open. Its listeners hear of each change on the EDT; the workspace knows
 * none of them.
 */
@NullMarked
package io.github.catenary.app.workspace;

import org.jspecify.annotations.NullMarked;
