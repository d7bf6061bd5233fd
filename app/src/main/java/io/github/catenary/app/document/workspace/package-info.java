/**
 * Between the scene and everything that shows or edits it.
 *
 * <pre>
 *   tools, panels, actions ──► Workspace ──► drawing, preview, inspector, journal
 *                          OpenDocument in front, plugins in use
 * </pre>
 *
 * The workspace holds the document in front, the only one that is edited and runs. Its listeners hear of each change on
 * the EDT; the workspace knows none of them.
 */
@NullMarked
package io.github.catenary.app.document.workspace;

import org.jspecify.annotations.NullMarked;
