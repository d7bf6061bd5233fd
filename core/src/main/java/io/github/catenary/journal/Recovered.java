package io.github.catenary.journal;

import io.github.catenary.edit.DocumentState;
import java.time.Instant;

/**
 * What a journal gives back.
 *
 * @param state the document after the last edit that is whole in the file
 * @param time when that edit was written
 */
public record Recovered(Origin origin, DocumentState state, Instant time) {}
