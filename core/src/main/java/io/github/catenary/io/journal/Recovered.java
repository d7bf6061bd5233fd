package io.github.catenary.io.journal;

import io.github.catenary.edit.DocumentState;
import java.time.Instant;

/**
 * A document recovered from a journal.
 *
 * @param origin names no file if {@code originLost}
 * @param state the document after the last edit that could be read
 * @param time when that edit was written
 * @param lost how many later edits the journal holds in part or whole that could not be restored, at least 0
 * @param originLost true if the record of the document's file is damaged
 */
public record Recovered(Origin origin, DocumentState state, Instant time, int lost, boolean originLost) {}
