/**
 * Keeps unsaved edits in a file that survives a crash.
 *
 * <pre>
 *   DocumentState ──► JournalWriter ──► base scene │ edit │ edit │ …     each with its length and checksum
 *                                                │
 *   Recovered, with its history ◄── JournalReader ┘
 * </pre>
 *
 * The writer compares two states of a document and writes the difference. The reader stops at the first damaged edit
 * and counts the rest. The app's {@code recovery} room is the only caller.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.io.journal;

import org.jspecify.annotations.NullMarked;
