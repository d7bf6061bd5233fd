package io.github.catenary.journal;

import io.github.catenary.edit.DocumentState;
import java.time.Instant;

/**
 * A document recovered from a journal.
 *
 * @param state the document after the last whole edit in the file
 * @param time when that edit was written
 */
public record Recovered(Origin origin, DocumentState state, Instant time) {}
