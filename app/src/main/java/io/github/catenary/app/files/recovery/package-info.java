/**
 * What outlives the program: unsaved edits, and the versions of a file that saves replaced.
 *
 * <pre>
 *   Workspace ──► JournalKeeper ──► RecoveryFolder ──► RecoveryDialog, at the next start
 *   saves ──► Versions ──► VersionsDialog
 * </pre>
 */
@NullMarked
package io.github.catenary.app.files.recovery;

import org.jspecify.annotations.NullMarked;
