/**
 * Keeps edits that are not saved yet in a file that outlives a crash.
 *
 * <pre>
 *   DocumentState ──► JournalWriter ──► base scene │ edit │ edit │ …     each with its length and checksum
 *                                                │
 *   Recovered, with its history ◄── JournalReader ┘
 * </pre>
 *
 * The writer compares two states of a document and writes what differs. The reader stops at the first frame that is not
 * whole. The app's {@code recovery} room is the only caller.
 */
@NullMarked
package io.github.catenary.journal;

import org.jspecify.annotations.NullMarked;
