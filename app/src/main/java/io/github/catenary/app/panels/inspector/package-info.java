/**
 * The inspector on the right of the window.
 *
 * <pre>
 *   Scene, Selection ──► Summaries ──► InspectorPanel ──► sections: scene, solver, particle, spring, element …
 *                        off the EDT                         │
 *                                                            └──► Command ──► Workspace
 * </pre>
 *
 * The panel holds no rules of its own; a field shows what a command or a record refuses.
 */
@NullMarked
package io.github.catenary.app.panels.inspector;

import org.jspecify.annotations.NullMarked;
