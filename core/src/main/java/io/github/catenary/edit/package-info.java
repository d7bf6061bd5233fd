/**
 * Editing without a window: a document, the commands that turn one scene into the next, the history and the selection.
 *
 * <pre>
 *   tools, panels ──► Command ──► Document ──► DocumentChange ──► drawing, preview, journal
 *                     a function   │  ▲
 *                     of scenes    ▼  │
 *                                 History: undo, redo, branches of its HistoryNode
 *   Operation + selection + parameters ──► command.ApplyOperation, a Command
 *   FollowingSets: a Command, after which parameters name no item that is gone
 *   GroupMarks ◄── Scene: what groups hide, lock and colour; Document lets nobody move or delete what is locked
 *   Clipboard ──► Placement, one for each copy ──► Scene
 * </pre>
 *
 * The editor's tools and panels execute commands on the EDT. Code that shows the scene listens to the document.
 * A refused command throws {@link io.github.catenary.edit.EditRefusedException} and changes nothing.
 */
@NullMarked
package io.github.catenary.edit;

import org.jspecify.annotations.NullMarked;
